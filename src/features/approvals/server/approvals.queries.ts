import { and, eq, getTableColumns, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { accountsTable } from '#features/accounts/server/accounts.table.ts';
import type { Tx } from '#kit/db/database.ts';
import { found } from '#kit/db/rows.ts';
import type { Actor } from '#kit/permissions/actor.ts';
import { serversOf } from '#kit/permissions/servers-of.ts';
import type { ApprovalsView } from '../approvals.list.ts';
import { type Approval, approvalsTable } from './approvals.table.ts';
import type { ApprovalKinds } from './implement-approval.ts';

export type Reader = { readonly actor: Actor; readonly kinds: ApprovalKinds };
export type ShownApproval = Awaited<ReturnType<typeof shown>>[number];

/** The current state: a request past its deadline is expired, even before the job has recorded it. */
export const stateNow = sql<
  Approval['state']
>`case when ${approvalsTable.state} = 'pending' and ${approvalsTable.expiresAt} <= clock_timestamp()
  then 'expired' else ${approvalsTable.state} end`;

const waiting = and(eq(approvalsTable.state, 'pending'), sql`${approvalsTable.expiresAt} > clock_timestamp()`);

/** For callers that must not request the same kind twice. */
export async function hasRequestsOf(tx: Tx, kind: string): Promise<boolean> {
  const [row] = await tx.select({ id: approvalsTable.id }).from(approvalsTable).where(eq(approvalsTable.kind, kind)).limit(1);
  return row !== undefined;
}

/** Returns 404 for a request that the reader may not see. */
export async function getApproval(tx: Tx, reader: Reader, id: number): Promise<ShownApproval> {
  const [row] = await shown(tx).where(and(eq(approvalsTable.id, id), or(own(reader), decides(reader))));
  return found(row);
}

/** Locks the row until the decision is written: the second of two concurrent decisions waits and then sees the first. */
export async function lockApproval(tx: Tx, reader: Reader, id: number): Promise<ShownApproval> {
  await tx.select({ id: approvalsTable.id }).from(approvalsTable).where(eq(approvalsTable.id, id)).for('update');
  return getApproval(tx, reader, id);
}

export function inView(reader: Reader, view: ApprovalsView): SQL | undefined {
  switch (view) {
    case 'waiting':
      return and(waiting, decides(reader), ne(approvalsTable.requestedBy, reader.actor.accountId ?? 0));
    case 'mine':
      return own(reader);
    case 'history':
      return and(ne(stateNow, 'pending'), or(own(reader), decides(reader)));
  }
}

const known = ({ kinds }: Reader): SQL => inArray(approvalsTable.kind, [...kinds.keys()]);
const own = (reader: Reader): SQL | undefined => and(known(reader), eq(approvalsTable.requestedBy, reader.actor.accountId ?? 0));

/** Requests of the kinds whose permission the reader has, on the servers where they have it. */
function decides({ actor, kinds }: Reader): SQL | undefined {
  const held = [...kinds.values()].map(({ kind }) => ({ id: kind.id, servers: serversOf(actor, kind.permission) }));
  const scopes = held.flatMap(({ id, servers }) => {
    if (servers === 'all') return [eq(approvalsTable.kind, id)];
    return servers.length > 0 ? [and(eq(approvalsTable.kind, id), inArray(approvalsTable.server, [...servers]))] : [];
  });
  return scopes.length > 0 ? or(...scopes) : sql`false`;
}

export const requester = alias(accountsTable, 'requester');
export const decider = alias(accountsTable, 'decider');
export const isRequester = eq(requester.id, approvalsTable.requestedBy);
export const isDecider = eq(decider.id, approvalsTable.decidedBy);

export const shownColumns = { ...getTableColumns(approvalsTable), state: stateNow, requester: requester.login, decider: decider.login };

const shown = (tx: Tx) =>
  tx.select(shownColumns).from(approvalsTable).innerJoin(requester, isRequester).leftJoin(decider, isDecider).$dynamic();
