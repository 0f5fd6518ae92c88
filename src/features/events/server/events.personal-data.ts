import { asc, count, eq } from 'drizzle-orm';
import { only } from '#kit/db/rows.ts';
import { personalData } from '#kit/personal-data/personal-data.ts';
import { eventsTable } from './events.table.ts';

/** Events stay. After the erasure, their creator is a number without a name. */
export const eventsPersonalData = personalData('events', {
  items: { created: { holds: ['events.created_by'], fate: 'anonymised', staffOnly: true } },
  async export(tx, { accountId }) {
    const rows = await tx
      .select({ title: eventsTable.titleEn, createdAt: eventsTable.createdAt })
      .from(eventsTable)
      .where(eq(eventsTable.createdBy, accountId))
      .orderBy(asc(eventsTable.id));
    return { created: rows.map(({ title, createdAt }) => ({ title, createdAt: createdAt.toISOString() })) };
  },
  async erase({ tx }, { accountId }) {
    return only(await tx.select({ created: count() }).from(eventsTable).where(eq(eventsTable.createdBy, accountId)));
  },
});
