import { and, asc, eq, inArray, or, sql } from 'drizzle-orm';
import { personalData } from '#kit/personal-data/personal-data.ts';
import { auditEntriesTable, auditPersonalTable } from './audit.table.ts';

/**
 * What was done stays, under the account's number: a record that somebody could have lines taken out of proves nothing. Login,
 * address and other values of the person stand beside the entries and go; the chain holds, because it covers only their hash.
 * Entries that somebody else made about this person lose those values too, if they carry any beside the doer's own.
 */
export const auditPersonalData = personalData('audit', {
  items: {
    entries: { holds: ['audit_entries'], fate: 'anonymised' },
    values: { holds: ['audit_personal'], fate: 'erased' },
  },
  async export(tx, { accountId }) {
    const rows = await tx
      .select({ at: auditEntriesTable.at, event: auditEntriesTable.event, personal: auditPersonalTable.personal })
      .from(auditEntriesTable)
      .leftJoin(auditPersonalTable, eq(auditPersonalTable.entryId, auditEntriesTable.id))
      .where(eq(auditEntriesTable.accountId, accountId))
      .orderBy(asc(auditEntriesTable.id));
    return {
      entries: rows.map(({ at, event }) => ({ at: at.toISOString(), event })),
      values: rows.map(({ at, personal }) => ({ at: at.toISOString(), ...valuesOf(personal) })),
    };
  },
  async erase({ tx }, { accountId }) {
    const about = tx
      .select({ id: auditEntriesTable.id })
      .from(auditEntriesTable)
      .where(eq(auditEntriesTable.subject, `account:${accountId}`));
    const carriesMore = sql`${auditPersonalTable.personal} - 'ip' - 'login' <> '{}'::jsonb`;
    const values = await tx
      .delete(auditPersonalTable)
      .where(or(eq(auditPersonalTable.accountId, accountId), and(inArray(auditPersonalTable.entryId, about), carriesMore)))
      .returning({ id: auditPersonalTable.entryId });
    return { values: values.length };
  },
});

const valuesOf = (personal: unknown): object => (typeof personal === 'object' && personal !== null ? personal : {});
