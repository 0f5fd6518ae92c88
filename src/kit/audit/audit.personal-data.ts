import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '#kit/db/database.ts';
import { byRanges } from '#kit/personal-data/by-ranges.ts';
import { isNamedInside, mayBeNamedIn, withAddresses } from '#kit/personal-data/person-names.ts';
import { type Person, personalData } from '#kit/personal-data/personal-data.ts';
import { auditEntriesTable, auditPersonalTable, auditWordsTable } from './audit.table.ts';

/**
 * Entries stay, under the account number, because a record with removable lines proves nothing. Login, address and other personal values
 * are stored next to the entries and are erased; the chain stays valid because it covers only their hash. Other people's entries about this
 * person lose those values too, if they hold more than the actor's own, and so does any other entry that contains the person's name or
 * address, such as a search. Typed text is erased only where it names the person.
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
    // Two statements, because an OR over both would read the whole table.
    const others = await tx
      .delete(auditPersonalTable)
      .where(and(inArray(entryId, about), saysMore))
      .returning({ id: entryId });
    const naming = (await eraseValuesNaming(tx, person)) + (await eraseWordsNaming(tx, person));
    return { values: own.length + others.length + naming };
  },
});

/** An actor without an account (a game server, the product itself) has no login; a login stored there belongs to someone else. */
const besideTheDoers = sql`${auditPersonalTable.personal} - 'ip' - case when ${auditPersonalTable.accountId} is null then '' else 'login' end`;
/** Most entries store only their actor. The index audit_personal_says_more covers the others and must have the same expression. */
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
