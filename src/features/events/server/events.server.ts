import { asc, count, eq } from 'drizzle-orm';
import { only } from '#kit/db/rows.ts';
import type { ServerFeature } from '#kit/feature/server-feature.ts';
import { personalData } from '#kit/personal-data/personal-data.ts';
import { eventsHandlers } from './events.handlers.ts';
import { eventLanguages } from './events.languages.ts';
import { eventMarks } from './events.marks.ts';
import { eventsTable } from './events.table.ts';

/** Events stay. After the erasure, their creator is a number without a name. */
const eventsPersonalData = personalData('events', {
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

export const server: ServerFeature = {
  handlers: () => [eventsHandlers],
  personalData: eventsPersonalData,
  marks: [eventMarks],
  languages: [eventLanguages],
  demo: async ({ tx }) => (await import('./seed-demo-events.ts')).seedDemoEvents(tx),
};
