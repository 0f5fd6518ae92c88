import { count, eq, sql } from 'drizzle-orm';
import type { Tx } from '#kit/db/database.ts';
import { only } from '#kit/db/rows.ts';
import { forgetIn } from '#kit/personal-data/forget-in.ts';
import { type Person, personalData } from '#kit/personal-data/personal-data.ts';
import { alarmsTable } from './alarms.table.ts';

/**
 * Actions on an alarm stay, attributed to a number without a name after the erasure. Names are removed from closing notes and
 * from the reasons that game servers and providers sent.
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

/**
 * Only the reason among an alarm's values is free text. The others are written by the product and stay, even if a person's name equals a
 * command's name.
 */
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
