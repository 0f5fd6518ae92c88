import { count, eq } from 'drizzle-orm';
import { only } from '#kit/db/rows.ts';
import { personalData } from '#kit/personal-data/personal-data.ts';
import { alarmsTable } from './alarms.table.ts';

/** What was done about an alarm stays known; by whom is a number without a name once the account is erased. */
export const alarmsPersonalData = personalData('alarms', {
  items: { closed: { holds: ['alarms.closed_by'], fate: 'anonymised', staffOnly: true } },
  async export(tx, { accountId }) {
    const rows = await tx.select().from(alarmsTable).where(eq(alarmsTable.closedBy, accountId));
    return {
      closed: rows.map(({ kind, subject, closedAt, closingNote }) => ({
        kind,
        subject,
        closedAt: closedAt?.toISOString() ?? null,
        note: closingNote,
      })),
    };
  },
  async erase({ tx }, { accountId }) {
    const { closed } = only(await tx.select({ closed: count() }).from(alarmsTable).where(eq(alarmsTable.closedBy, accountId)));
    return { closed };
  },
});
