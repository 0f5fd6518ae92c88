import { and, count, desc, eq, ilike, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { accountsTable } from '#features/accounts/server/accounts.table.ts';
import { approvalsTable } from '#features/approvals/server/approvals.table.ts';
import type { Tx } from '#kit/db/database.ts';
import { fail } from '#kit/errors/errors.ts';
import type { Servers } from '#kit/permissions/servers-of.ts';
import { largeRequest } from '../donation-requests.approvals.ts';
import type { DonationFilter } from '../donation-requests.contract.ts';
import { type Donation, donationRequestsTable } from './donation-requests.table.ts';

export type ShownDonation = Donation & {
  readonly login: string;
  readonly requester: string | null;
  readonly decider: string | null;
  readonly approval: number | null;
};

/** Which requests exist for whoever asks. */
export type Scope = { readonly origin: Donation['origin']; readonly servers: Servers };

/** One keyset page, newest first. */
export async function pageOfDonations(tx: Tx, scope: Scope, filter: DonationFilter, { size, after }: { size: number; after?: number }) {
  const rows = await shown(tx)
    .where(and(matching(scope, filter), after === undefined ? undefined : lt(table.id, after)))
    .orderBy(desc(table.id))
    .limit(size + 1);
  const page = rows.slice(0, size).map(flat);
  return { rows: page, after: rows.length > size ? (page.at(-1)?.id ?? null) : null };
}

export async function countDonations(tx: Tx, scope: Scope, filter: DonationFilter): Promise<number> {
  const [row] = await tx
    .select({ total: count() })
    .from(table)
    .innerJoin(accountsTable, eq(accountsTable.id, table.accountId))
    .where(matching(scope, filter));
  return row?.total ?? 0;
}

export async function getDonation(tx: Tx, id: number): Promise<ShownDonation> {
  const [row] = await shown(tx).where(eq(table.id, id));
  return row ? flat(row) : fail('kit.notFound');
}

/** Holds the request until the commit, so that two people cannot both decide it. */
export async function lockDonation(tx: Tx, id: number): Promise<ShownDonation> {
  await tx.select({ id: table.id }).from(table).where(eq(table.id, id)).for('update');
  return getDonation(tx, id);
}

const table = donationRequestsTable;
const requester = alias(accountsTable, 'requester');
const decider = alias(accountsTable, 'decider');

const shown = (tx: Tx) =>
  tx
    .select({
      donation: table,
      login: accountsTable.login,
      requester: requester.login,
      decider: decider.login,
      approval: approvalsTable.id,
    })
    .from(table)
    .innerJoin(accountsTable, eq(accountsTable.id, table.accountId))
    .leftJoin(requester, eq(requester.id, table.requestedBy))
    .leftJoin(decider, eq(decider.id, table.decidedBy))
    .leftJoin(approvalsTable, waiting)
    .$dynamic();

/** The first yes to a large request waits for the second; one that nobody gave in time waits no longer. */
const waiting = and(
  eq(approvalsTable.kind, largeRequest.id),
  eq(approvalsTable.subject, sql`'donationRequest:' || ${table.id}`),
  eq(approvalsTable.state, 'pending'),
  sql`${approvalsTable.expiresAt} > now()`,
);

type Row = Omit<ShownDonation, keyof Donation> & { readonly donation: Donation };
const flat = ({ donation, ...rest }: Row): ShownDonation => ({ ...donation, ...rest });

function matching({ origin, servers }: Scope, { text, status, server }: DonationFilter): SQL | undefined {
  const part = `%${text?.replace(/[\\%_]/g, '\\$&')}%`;
  return and(
    eq(table.origin, origin),
    servers === 'all' ? undefined : inArray(table.server, [...servers]),
    text ? or(ilike(accountsTable.login, part), ilike(table.reason, part)) : undefined,
    status === undefined ? undefined : eq(table.status, status),
    server === undefined ? undefined : eq(table.server, server),
  );
}
