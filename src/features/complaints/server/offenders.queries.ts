import { and, asc, eq, sql } from 'drizzle-orm';
import { adminAccountsTable } from '#features/admin-accounts/server/admin-accounts.table.ts';
import { findCharacterByNick, findCharactersByBeginning } from '#features/characters/server/characters.queries.ts';
import { findLeadersByBeginning } from '#features/characters/server/faction-leaders.queries.ts';
import type { Tx } from '#kit/db/database.ts';
import { beginsWith } from '#kit/db/like.ts';
import type { Against } from '../complaint-states.ts';
import type { Offender } from '../complaints.contract.ts';

export type FoundOffender = { readonly accountId: number; readonly name: string };

type Named = { readonly server: number; readonly against: Against; readonly name: string };

/** Finds the offender: a character by nick, an administrator by the admin account's name. */
export async function findOffender(tx: Tx, { server, against, name }: Named): Promise<FoundOffender | null> {
  if (against === 'admin') {
    const [admin] = await admins(tx).where(
      and(eq(adminAccountsTable.server, server), sql`lower(${adminAccountsTable.name}) = ${key(name)}`),
    );
    return admin ?? null;
  }
  const character = await findCharacterByNick(tx, server, spelled(name));
  return character && { accountId: character.accountId, name: character.nick };
}

const mostFound = 8;

export async function offendersBeginning(tx: Tx, { server, against, name }: Named): Promise<Offender[]> {
  if (against === 'admin') {
    const found = await admins(tx)
      .where(and(eq(adminAccountsTable.server, server), beginsWith(spelled(name), adminAccountsTable.name)))
      .orderBy(asc(adminAccountsTable.name))
      .limit(mostFound);
    return found.map(({ name }) => ({ name, level: null, faction: null, rank: null }));
  }
  const findByBeginning = against === 'leader' ? findLeadersByBeginning : findCharactersByBeginning;
  const found = await findByBeginning(tx, server, spelled(name), mostFound);
  return found.map(({ nick, level, faction, rank }) => ({ name: nick, level, faction, rank }));
}

const admins = (tx: Tx) =>
  tx.select({ accountId: adminAccountsTable.accountId, name: adminAccountsTable.name }).from(adminAccountsTable).$dynamic();

/** People type a space for the underscore of a nick. */
const spelled = (name: string): string => name.trim().replaceAll(' ', '_');
const key = (name: string): string => spelled(name).toLowerCase();
