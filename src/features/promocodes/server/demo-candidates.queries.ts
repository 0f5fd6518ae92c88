import { asc, eq, gt, sql } from 'drizzle-orm';
import { accountsTable } from '#features/accounts/server/accounts.table.ts';
import { charactersTable } from '#features/characters/server/characters.table.ts';
import type { Tx } from '#kit/db/database.ts';
import type { Promocode } from './promocodes.table.ts';

const maxCandidates = 1_500;

export type Candidate = Awaited<ReturnType<typeof candidatesFor>>[number];

/** One character of each account that existed during the code's lifetime. */
export const candidatesFor = (tx: Tx, { createdAt }: Promocode) =>
  tx
    .selectDistinctOn([charactersTable.accountId], {
      accountId: charactersTable.accountId,
      server: charactersTable.server,
      nick: charactersTable.nick,
      level: charactersTable.level,
      from: sql`greatest(${accountsTable.createdAt}, ${createdAt.toISOString()}::timestamptz)`.mapWith(accountsTable.createdAt),
      to: charactersTable.lastSeenAt,
    })
    .from(charactersTable)
    .innerJoin(accountsTable, eq(accountsTable.id, charactersTable.accountId))
    .where(gt(charactersTable.lastSeenAt, sql`greatest(${accountsTable.createdAt}, ${createdAt.toISOString()}::timestamptz)`))
    .orderBy(asc(charactersTable.accountId), asc(charactersTable.id))
    .limit(maxCandidates);
