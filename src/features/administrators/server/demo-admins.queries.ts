import { and, asc, desc, eq, notInArray } from 'drizzle-orm';
import { adminAccountsTable } from '#features/admin-accounts/server/admin-accounts.table.ts';
import { charactersTable } from '#features/characters/server/characters.table.ts';
import type { Tx } from '#kit/db/database.ts';

export const everyAdmin = (tx: Tx) => tx.select().from(adminAccountsTable).orderBy(asc(adminAccountsTable.id));

/** A server's oldest characters, except those of the accounts in `but`. */
export const oldestCharactersOn = (tx: Tx, server: number, but: readonly number[], limit: number) =>
  tx
    .select({ accountId: charactersTable.accountId })
    .from(charactersTable)
    .where(and(eq(charactersTable.server, server), notInArray(charactersTable.accountId, [0, ...but])))
    .orderBy(desc(charactersTable.playtimeMinutes), asc(charactersTable.accountId))
    .limit(limit);
