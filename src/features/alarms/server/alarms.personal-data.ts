import { count, eq, sql } from 'drizzle-orm';
import type { Tx } from '#kit/db/database.ts';
import { only } from '#kit/db/rows.ts';
import { forgetIn } from '#kit/personal-data/forget-in.ts';
import { type Person, personalData } from '#kit/personal-data/personal-data.ts';
import { alarmsTable } from './alarms.table.ts';

/**
 * What was done about an alarm stays known; by whom is a number without a name once the account is erased. What a game server or a provider
 * said went wrong, and what was noted at the end, forgets whom it named.
 */
export const alarmsPersonalData = personalData('alarms', {
  items: {
    closed: { holds: ['alarms.closed_by', 'alarms.closing_note', 'alarms.params'], fate: 'anonymised', staffOnly: true },
  },
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
  async erase({ tx }, person) {
    await forgetInAlarms(tx, person);
    const { accountId } = person;
    const { closed } = only(await tx.select({ closed: count() }).from(alarmsTable).where(eq(alarmsTable.closedBy, accountId)));
    return { closed };
  },
});

/** Of its values the reason alone is somebody's words: the others are ours, also where somebody is called like a command. */
function forgetInAlarms(tx: Tx, person: Person): Promise<number> {
  const { id, params, closingNote } = alarmsTable;
  const reason = sql<string | null>`${params} ->> 'reason'`;
  return forgetIn({ tx, id, person }, { closingNote: [closingNote, 1, 1_000], reason: [reason] }, (left, thisRow) =>
    tx
      .update(alarmsTable)
      .set({
        closingNote: left.closingNote,
        ...(left.reason !== null && { params: sql`jsonb_set(${params}, '{reason}', to_jsonb(${left.reason}::text))` }),
      })
      .where(thisRow),
  );
}
