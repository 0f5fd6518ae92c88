import { and, count, desc, eq, gt, inArray, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { accountsTable } from '#features/accounts/server/accounts.table.ts';
import { listAdminNames } from '#features/admin-accounts/server/admin-accounts.queries.ts';
import { nicksOf } from '#features/characters/server/characters.queries.ts';
import { enteredWorldsTable } from '#features/game-link/server/game-link.table.ts';
import { accountTracesTable } from '#features/logs/server/logs.table.ts';
import { ordersTable } from '#features/payments/server/payments.table.ts';
import { everyServer } from '#features/servers/server/servers.queries.ts';
import { sessionsTable } from '#features/sessions/server/sessions.table.ts';
import type { Tx } from '#kit/db/database.ts';
import { only } from '#kit/db/rows.ts';
import { reminderDays } from '../deletion-terms.ts';
import { type DeletionRequest, deletionRequestsTable, deletionTokensTable } from './deletion.table.ts';

/** Finds the account of a login or email address. One query for both and for unknown ones, so that the timing reveals nothing. */
export async function findAccountBy(tx: Tx, who: string): Promise<number | null> {
  const typed = who.toLowerCase();
  const [row] = await tx
    .select({ id: accountsTable.id })
    .from(accountsTable)
    .where(or(eq(sql`lower(${accountsTable.login})`, typed), eq(sql`lower(${accountsTable.email})`, typed)))
    .limit(1);
  return row?.id ?? null;
}

/** Recipient of the mails, with the login that the pages show. */
export async function findRecipient(tx: Tx, accountId: number) {
  const [row] = await tx
    .select({ accountId: accountsTable.id, login: accountsTable.login, email: accountsTable.email, locale: accountsTable.locale })
    .from(accountsTable)
    .where(eq(accountsTable.id, accountId));
  return row ?? null;
}

/** With all names that others may have used for them. For the erasure, which is not time-critical. */
export async function findPersonOf(tx: Tx, accountId: number) {
  const recipient = await findRecipient(tx, accountId);
  if (!recipient) return null;
  const nicks = [...(await nicksOf(tx, accountId)), ...(await listAdminNames(tx, accountId))];
  return { ...recipient, nicks, addresses: await addressesOf(tx, accountId) };
}

/** IP addresses of their sessions, in-game sign-ins and signed-in payments, with the email addresses given for these payments. */
async function addressesOf(tx: Tx, accountId: number): Promise<string[]> {
  const { server, globalId, kind, value } = accountTracesTable;
  // By server, because no index of the traces starts with the account.
  const inWorlds = inArray(server, [...(await everyServer(tx))]);
  const rows = await tx
    .select({ address: sql<string>`host(${sessionsTable.ip})` })
    .from(sessionsTable)
    .where(eq(sessionsTable.accountId, accountId))
    .union(
      tx
        .select({ address: sql<string>`${value}` })
        .from(accountTracesTable)
        .where(and(inWorlds, eq(globalId, accountId), eq(kind, 'address'))),
    )
    .union(paidWith(tx, accountId, ordersTable.ip))
    .union(paidWith(tx, accountId, ordersTable.email));
  return rows.map(({ address }) => address);
}

const paidWith = (tx: Tx, accountId: number, column: typeof ordersTable.ip | typeof ordersTable.email) =>
  tx
    .select({ address: sql<string>`${column}` })
    .from(ordersTable)
    .where(and(eq(ordersTable.madeBy, accountId), isNotNull(column)));

/** The person's newest request. `lock` locks it until the transaction ends, so that cancelling and erasing cannot both succeed. */
export async function findNewestRequest(tx: Tx, accountId: number, { lock = false } = {}): Promise<DeletionRequest | null> {
  const newest = tx
    .select()
    .from(deletionRequestsTable)
    .where(eq(deletionRequestsTable.accountId, accountId))
    .orderBy(desc(deletionRequestsTable.id))
    .limit(1);
  const [row] = await (lock ? newest.for('update') : newest);
  return row ?? null;
}

export async function getRequest(tx: Tx, requestId: number): Promise<DeletionRequest> {
  return only(await tx.select().from(deletionRequestsTable).where(eq(deletionRequestsTable.id, requestId)));
}

/** Confirmed, with the grace period over by the database's clock. */
export async function isDue(tx: Tx, requestId: number): Promise<boolean> {
  const due = and(
    eq(deletionRequestsTable.id, requestId),
    eq(deletionRequestsTable.state, 'confirmed'),
    lte(deletionRequestsTable.eraseAt, sql`now()`),
  );
  return (await tx.select({ id: deletionRequestsTable.id }).from(deletionRequestsTable).where(due)).length > 0;
}

export async function lockRequest(tx: Tx, requestId: number): Promise<DeletionRequest> {
  return only(await tx.select().from(deletionRequestsTable).where(eq(deletionRequestsTable.id, requestId)).for('update'));
}

export async function findRequestByToken(tx: Tx, purpose: 'confirm' | 'manage', tokenHash: Buffer): Promise<DeletionRequest | null> {
  const usable = and(
    isNull(deletionTokensTable.usedAt),
    or(isNull(deletionTokensTable.expiresAt), gt(deletionTokensTable.expiresAt, sql`now()`)),
  );
  const [row] = await tx
    .select({ request: deletionRequestsTable })
    .from(deletionTokensTable)
    .innerJoin(deletionRequestsTable, eq(deletionRequestsTable.id, deletionTokensTable.requestId))
    .where(and(eq(deletionTokensTable.tokenHash, tokenHash), eq(deletionTokensTable.purpose, purpose), usable));
  return row?.request ?? null;
}

/** Links mailed to this person within the last hour. */
export async function countFreshTokens(tx: Tx, accountId: number): Promise<number> {
  const rows = await tx
    .select({ tokens: count() })
    .from(deletionTokensTable)
    .innerJoin(deletionRequestsTable, eq(deletionRequestsTable.id, deletionTokensTable.requestId))
    .where(and(eq(deletionRequestsTable.accountId, accountId), gt(deletionTokensTable.createdAt, sql`now() - interval '1 hour'`)));
  return only(rows).tokens;
}

export const listDueRequests = (tx: Tx): Promise<{ id: number }[]> => requestIds(tx, lte(deletionRequestsTable.eraseAt, sql`now()`));

export const listRequestsToRemind = (tx: Tx): Promise<{ id: number }[]> =>
  requestIds(
    tx,
    and(
      isNull(deletionRequestsTable.remindedAt),
      gt(deletionRequestsTable.eraseAt, sql`now()`),
      lte(deletionRequestsTable.eraseAt, sql`now() + make_interval(days => ${reminderDays})`),
    ),
  );

/**
 * Whether the person signed in on the site or in the game since. Catches sign-ins whose cancelling job has not run, and ways to sign in
 * that do not cancel.
 */
export async function hasSignedInSince(tx: Tx, accountId: number, since: Date): Promise<boolean> {
  const here = tx
    .select({ at: sessionsTable.signedInAt })
    .from(sessionsTable)
    .where(and(eq(sessionsTable.accountId, accountId), gt(sessionsTable.signedInAt, since)));
  const inGame = tx
    .select({ at: enteredWorldsTable.lastAt })
    .from(enteredWorldsTable)
    .where(and(eq(enteredWorldsTable.accountId, accountId), gt(enteredWorldsTable.lastAt, since)));
  return (await here.unionAll(inGame).limit(1)).length > 0;
}

const requestIds = (tx: Tx, which: SQL | undefined) =>
  tx
    .select({ id: deletionRequestsTable.id })
    .from(deletionRequestsTable)
    .where(and(eq(deletionRequestsTable.state, 'confirmed'), which))
    .orderBy(deletionRequestsTable.eraseAt)
    .limit(500);

export const listRequestsOf = (tx: Tx, accountId: number): Promise<DeletionRequest[]> =>
  tx.select().from(deletionRequestsTable).where(eq(deletionRequestsTable.accountId, accountId)).orderBy(deletionRequestsTable.id);
