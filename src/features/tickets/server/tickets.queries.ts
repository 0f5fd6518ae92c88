import { and, eq, gt, gte, isNull, not, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { accountsTable } from '#features/accounts/server/accounts.table.ts';
import { adminAccountsTable } from '#features/admin-accounts/server/admin-accounts.table.ts';
import { mayAct } from '#features/characters/server/acting-characters.queries.ts';
import { charactersTable } from '#features/characters/server/characters.table.ts';
import { serversTable } from '#features/servers/server/servers.table.ts';
import { staffRolesTable } from '#features/staff/server/staff-roles.table.ts';
import { findTwoStep } from '#features/two-step/server/two-step.queries.ts';
import type { Tx } from '#kit/db/database.ts';
import { signInHandbacksTable, signInTicketsTable } from './tickets.table.ts';

export type FoundTicket = NonNullable<Awaited<ReturnType<typeof findTicket>>>;

/** The ticket with this token and its account; null if there is none, or the account may not be used. */
export async function findTicket(tx: Tx, tokenHash: Buffer) {
  const [row] = await tx
    .select({
      state: sql<'open' | 'used' | 'over'>`case when ${signInTicketsTable.usedAt} is not null then 'used'
        when ${signInTicketsTable.expiresAt} <= clock_timestamp() then 'over' else 'open' end`,
      accountId: accountsTable.id,
      login: accountsTable.login,
      server: signInTicketsTable.server,
      serverName: { en: serversTable.nameEn, ru: serversTable.nameRu },
    })
    .from(signInTicketsTable)
    .innerJoin(accountsTable, eq(accountsTable.id, signInTicketsTable.accountId))
    .innerJoin(serversTable, eq(serversTable.number, signInTicketsTable.server))
    .where(
      and(
        eq(signInTicketsTable.tokenHash, tokenHash),
        isNull(accountsTable.disabledAt),
        not(onDuty),
        stillMeant(signInTicketsTable.createdAt),
      ),
    );
  if (!row) return null;
  const twoStep = await findTwoStep(tx, row.accountId);
  return { ...row, needsCode: Boolean(twoStep?.confirmedAt) };
}

/** A new password or signing out everywhere also invalidates tickets and codes issued before. */
const stillMeant = (createdAt: PgColumn) =>
  and(gte(createdAt, accountsTable.sessionsValidFrom), gte(createdAt, accountsTable.passwordSetAt));

/** The account of a return code; null if it may not be used, or has signed out everywhere since. */
export async function findHandbackAccount(tx: Tx, codeHash: Buffer): Promise<{ readonly id: number; readonly login: string } | null> {
  const [row] = await tx
    .select({ id: accountsTable.id, login: accountsTable.login })
    .from(signInHandbacksTable)
    .innerJoin(accountsTable, eq(accountsTable.id, signInHandbacksTable.accountId))
    .where(and(eq(signInHandbacksTable.codeHash, codeHash), isNull(accountsTable.disabledAt), stillMeant(signInHandbacksTable.createdAt)));
  return row ?? null;
}

/** Whether this code was issued for this person and is still valid. */
export async function isOwnHandback(tx: Tx, accountId: number, codeHash: Buffer): Promise<boolean> {
  const { accountId: owner, codeHash: hash, usedAt, expiresAt } = signInHandbacksTable;
  const own = and(eq(hash, codeHash), eq(owner, accountId), isNull(usedAt), gt(expiresAt, sql`clock_timestamp()`));
  return (await tx.$count(signInHandbacksTable, own)) === 1;
}

/** An account that may sign in, has entered this server and has a character there; `onDuty`: it has a role or an admin account. */
export async function findPlayer(tx: Tx, accountId: number, server: number) {
  const [row] = await tx
    .select({ id: accountsTable.id, onDuty })
    .from(accountsTable)
    .innerJoin(charactersTable, and(eq(charactersTable.accountId, accountsTable.id), eq(charactersTable.server, server)))
    .where(and(eq(accountsTable.id, accountId), isNull(accountsTable.disabledAt), mayAct))
    .limit(1);
  return row ?? null;
}

const onDuty = sql<boolean>`(exists (select from ${staffRolesTable} where ${staffRolesTable.accountId} = ${accountsTable.id})
  or exists (select from ${adminAccountsTable} where ${adminAccountsTable.accountId} = ${accountsTable.id}))`;
