import { and, asc, eq, inArray, or, sql } from 'drizzle-orm';
import type { Tx } from '#kit/db/database.ts';
import { isNamedIn, mayBeNamedIn } from '#kit/personal-data/person-names.ts';
import { type Person, personalData } from '#kit/personal-data/personal-data.ts';
import { auditEntriesTable, auditPersonalTable, auditWordsTable } from './audit.table.ts';

/**
 * What was done stays, under the account's number: a record that somebody could have lines taken out of proves nothing. Login,
 * address and other values of the person stand beside the entries and go; the chain holds, because it covers only their hash.
 * Entries that somebody else made about this person lose those values too, if they carry any beside the doer's own; so does any other
 * entry that names the person there, as a search for them does. Words that somebody typed go where they name the person, and only there.
 */
export const auditPersonalData = personalData('audit', {
  items: {
    entries: { holds: ['audit_entries'], fate: 'anonymised' },
    values: { holds: ['audit_personal', 'audit_words'], fate: 'erased' },
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
  async erase({ tx }, person) {
    const { accountId, entryId } = auditPersonalTable;
    const about = tx
      .select({ id: auditEntriesTable.id })
      .from(auditEntriesTable)
      .where(eq(auditEntriesTable.subject, `account:${person.accountId}`));
    const values = await tx
      .delete(auditPersonalTable)
      .where(
        or(
          eq(accountId, person.accountId),
          and(inArray(entryId, about), sql`${besideTheDoers} <> '{}'::jsonb`),
          inArray(entryId, await entriesNaming(tx, person)),
        ),
      )
      .returning({ id: entryId });
    const words = await tx
      .delete(auditWordsTable)
      .where(inArray(auditWordsTable.entryId, await wordsNaming(tx, person)))
      .returning({ id: auditWordsTable.entryId });
    return { values: values.length + words.length };
  },
});

/** Whoever has no account (a game server, the product itself) has no login either: one that stands there is somebody else's. */
const besideTheDoers = sql`${auditPersonalTable.personal} - 'ip' - case when ${auditPersonalTable.accountId} is null then '' else 'login' end`;

async function entriesNaming(tx: Tx, person: Person): Promise<number[]> {
  const rows = await tx
    .select({ id: auditPersonalTable.entryId, values: sql<unknown>`${besideTheDoers}` })
    .from(auditPersonalTable)
    .where(mayBeNamedIn(person, sql`(${besideTheDoers})::text`));
  return rows.filter(({ values }) => Object.values(valuesOf(values)).some((value) => isNamedIn(person, String(value)))).map(({ id }) => id);
}

/** An address may have been typed as well as a name. */
async function wordsNaming(tx: Tx, person: Person): Promise<number[]> {
  const known = { ...person, nicks: [...person.nicks, ...(person.addresses ?? [])] };
  const rows = await tx
    .select({ id: auditWordsTable.entryId, words: auditWordsTable.words })
    .from(auditWordsTable)
    .where(mayBeNamedIn(known, sql`${auditWordsTable.words}::text`));
  return rows.filter(({ words }) => isNamedIn(known, JSON.stringify(words))).map(({ id }) => id);
}

const valuesOf = (personal: unknown): object => (typeof personal === 'object' && personal !== null ? personal : {});
