import { and, asc, eq, sql } from 'drizzle-orm';
import { adminAccountsTable } from '#features/admin-accounts/server/admin-accounts.table.ts';
import { findCharacterByNick, findCharactersByBeginning } from '#features/characters/server/characters.queries.ts';
import type { Tx } from '#kit/db/database.ts';
import { beginsWith } from '#kit/db/like.ts';
import type { Against } from '../complaint-states.ts';
import type { Offender } from '../complaints.contract.ts';

export type FoundOffender = { readonly accountId: number; readonly name: string; readonly faction: string | null };

type Named = { readonly server: number; readonly against: Against; readonly name: string };

/** Whom a complaint names: a character by nick, an administrator by the name of the admin account. */
export async function findOffender(tx: Tx, { server, against, name }: Named): Promise<FoundOffender | null> {
  if (against === 'admin') {
    const [admin] = await admins(tx).where(
      and(eq(adminAccountsTable.server, server), sql`lower(${adminAccountsTable.name}) = ${key(name)}`),
    );
    return admin ? { ...admin, faction: null } : null;
  }
  const character = await findCharacterByNick(tx, server, spelled(name));
  return character && { accountId: character.accountId, name: character.nick, faction: character.faction };
}

const mostFound = 8;

/** Those whose name begins so; of leaders only whoever is in a faction. */
export async function offendersBeginning(tx: Tx, { server, against, name }: Named): Promise<Offender[]> {
  if (against === 'admin') {
    const found = await admins(tx)
      .where(and(eq(adminAccountsTable.server, server), beginsWith(spelled(name), adminAccountsTable.name)))
      .orderBy(asc(adminAccountsTable.name))
      .limit(mostFound);
    return found.map(({ name }) => ({ name, level: null, faction: null, rank: null }));
  }
  const found = await findCharactersByBeginning(tx, server, spelled(name), against === 'leader' ? mostFound * 5 : mostFound);
  return found
    .filter(({ faction }) => against !== 'leader' || faction !== null)
    .slice(0, mostFound)
    .map(({ nick, level, faction, rank }) => ({ name: nick, level, faction, rank }));
}

const admins = (tx: Tx) =>
  tx.select({ accountId: adminAccountsTable.accountId, name: adminAccountsTable.name }).from(adminAccountsTable).$dynamic();

/** A space is how people say the underscore of a nick. */
const spelled = (name: string): string => name.trim().replaceAll(' ', '_');
const key = (name: string): string => spelled(name).toLowerCase();
