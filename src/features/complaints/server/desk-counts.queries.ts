import { and, eq, ne, not, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '#kit/db/database.ts';
import type { FilterOf } from '#kit/list/list.ts';
import { type Actor, has } from '#kit/permissions/actor.ts';
import { serversOf } from '#kit/permissions/servers-of.ts';
import { type Status, statuses } from '../complaint-states.ts';
import { complaintsPermissions } from '../complaints.feature.ts';
import type { complaintList } from '../complaints.list.ts';
import { complaintCountsTable, complaintsTable } from './complaints.table.ts';
import { agedSo, deskRows } from './desk.queries.ts';

export type StatusCounts = Record<Status, number>;
type Filter = FilterOf<typeof complaintList>;

const counts = complaintCountsTable;

/**
 * Number of matches per status with the rest of the filter. Filters that match most cases (server, kind, stage, outcome, an age beyond a
 * week) use the maintained counts; selective ones are counted (docs/decisions/056).
 */
export async function countByStatus(
  tx: Tx,
  actor: Actor,
  { status: _, sort: __, ...filter }: Filter,
  now = new Date(),
): Promise<StatusCounts> {
  const { server, against, stage, outcome, age, ...rest } = filter;
  const wide = { server, against, stage, outcome };
  const isKept = Object.values(rest).every((value) => value === undefined || value === '') && (age === undefined || age === 'older');
  const rows = deskRows(actor, now);
  const counted = isKept
    ? sql`select status, total from ${counts} where ${and(sql`true`, countedFor(actor, wide))}
          ${age ? sql`union all select status, -1 from ${complaintsTable} where ${and(rows.matching(wide), not(agedSo(age, now)))}` : sql``}`
    : sql`select status, 1 as total from ${complaintsTable} where ${and(sql`true`, rows.matching(filter))}`;
  const found = await tx.execute<{ status: Status; total: string }>(
    sql`select status, sum(total) as total from (${counted}) as counted group by status`,
  );
  const totals = new Map(found.rows.map(({ status, total }) => [status, Number(total)]));
  return Object.fromEntries(statuses.map((status) => [status, totals.get(status) ?? 0])) as StatusCounts;
}

type Wide = Pick<Filter, 'server' | 'against' | 'stage' | 'outcome'>;

function countedFor(actor: Actor, { server, against, stage, outcome }: Wide): SQL | undefined {
  const servers = serversOf(actor, complaintsPermissions.read);
  return and(
    servers === 'all' ? undefined : sql`${counts.server} = any(${`{${servers.join(',')}}`}::integer[])`,
    has(actor, complaintsPermissions.judgeAdmins) ? undefined : ne(counts.against, 'admin'),
    server === undefined ? undefined : eq(counts.server, server),
    against === undefined ? undefined : eq(counts.against, against),
    stage === undefined ? undefined : eq(counts.stage, stage),
    outcome === undefined ? undefined : eq(counts.outcome, outcome),
  );
}
