import { asc, inArray, notInArray } from 'drizzle-orm';
import { accountsTable } from '#features/accounts/server/accounts.table.ts';
import type { Tx } from '#kit/db/database.ts';

const staffLogins = ['support', 'owner'];

/** The demo's agents, and the oldest accounts that are not staff. */
export async function demoPeople(tx: Tx) {
  const columns = { id: accountsTable.id, email: accountsTable.email };
  return {
    /** The demo's player, whose tickets every visitor of the demo can look at. */
    shown: await tx
      .select(columns)
      .from(accountsTable)
      .where(inArray(accountsTable.login, ['player'])),
    /** Answers payment checks. */
    finance: await tx
      .select(columns)
      .from(accountsTable)
      .where(inArray(accountsTable.login, ['finance'])),
    agents: await tx.select(columns).from(accountsTable).where(inArray(accountsTable.login, staffLogins)).orderBy(asc(accountsTable.id)),
    people: await tx
      .select(columns)
      .from(accountsTable)
      .where(notInArray(accountsTable.login, [...staffLogins, 'developer', 'finance', 'content', 'media', 'admin', 'chief']))
      .orderBy(asc(accountsTable.id))
      .limit(200),
  };
}
