import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '#kit/db/database.ts';
import { byRanges } from '#kit/personal-data/by-ranges.ts';
import { isNamedInside, mayBeNamedIn, withAddresses } from '#kit/personal-data/person-names.ts';
import { type Person, personalData } from '#kit/personal-data/personal-data.ts';
import { auditEntriesTable, auditPersonalTable, auditWordsTable } from './audit.table.ts';

/**
 * What was done stays, under the account's number: a record that somebody could have lines taken out of proves nothing. Login,
 * address and other values of the person stand beside the entries and go; the chain holds, because it covers only their hash.
 * Entries that somebody else made about this person lose those values too, if they carry any beside the doer's own; so does any other
 * entry that names the person there or has an address of theirs, as a search for them does. Words that somebody typed go where they name the person, and only there.
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
    const own = await tx.delete(auditPersonalTable).where(eq(accountId, person.accountId)).returning({ id: entryId });
    const about = tx
      .select({ id: auditEntriesTable.id })
      .from(auditEntriesTable)
      .where(eq(auditEntriesTable.subject, `account:${person.accountId}`));
    // Two statements: joined by an OR they read the whole table.
    const others = await tx
      .delete(auditPersonalTable)
      .where(and(inArray(entryId, about), saysMore))
      .returning({ id: entryId });
    const naming = (await eraseValuesNaming(tx, person)) + (await eraseWordsNaming(tx, person));
    return { values: own.length + others.length + naming };
  },
});

/** Whoever has no account (a game server, the product itself) has no login either: one that stands there is somebody else's. */
const besideTheDoers = sql`${auditPersonalTable.personal} - 'ip' - case when ${auditPersonalTable.accountId} is null then '' else 'login' end`;
/** Of most entries nothing but the doer is known. The others have an index, audit_personal_says_more, which is put in the same words. */
const saysMore = sql`${besideTheDoers} <> '{}'::jsonb`;

function eraseValuesNaming(tx: Tx, person: Person): Promise<number> {
  const { entryId } = auditPersonalTable;
  const known = withAddresses(person);
  const eraseIn = async (inRange: SQL | undefined) => {
    const rows = await tx
      .select({ id: entryId, values: sql<unknown>`${besideTheDoers}` })
      .from(auditPersonalTable)
      .where(and(inRange, mayBeNamedIn(known, sql`(${besideTheDoers})::text`)));
    const naming = rows.filter(({ values }) => isNamedInside(known, values)).map(({ id }) => id);
    if (naming.length > 0) await tx.delete(auditPersonalTable).where(inArray(entryId, naming));
    return naming.length;
  };
  return byRanges(tx, entryId, eraseIn, saysMore);
}

function eraseWordsNaming(tx: Tx, person: Person): Promise<number> {
  const { entryId, words } = auditWordsTable;
  const known = withAddresses(person);
  return byRanges(tx, entryId, async (inRange) => {
    const rows = await tx
      .select({ id: entryId, words })
      .from(auditWordsTable)
      .where(and(inRange, mayBeNamedIn(known, sql`${words}::text`)));
    const naming = rows.filter((row) => isNamedInside(known, row.words)).map(({ id }) => id);
    if (naming.length > 0) await tx.delete(auditWordsTable).where(inArray(entryId, naming));
    return naming.length;
  });
}

const valuesOf = (personal: unknown): object => (typeof personal === 'object' && personal !== null ? personal : {});
