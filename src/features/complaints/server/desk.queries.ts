import { and, type Column, desc, eq, getTableColumns, gt, isNotNull, isNull, lt, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '#kit/db/database.ts';
import { beginsWith } from '#kit/db/like.ts';
import { type CursorColumns, listRows } from '#kit/list/list-rows.ts';
import { type Actor, has } from '#kit/permissions/actor.ts';
import { serversOf } from '#kit/permissions/servers-of.ts';
import { type Outcome, type Status, statuses } from '../complaint-states.ts';
import { type Age, complaintList } from '../complaints.list.ts';
import { complaintsPermissions } from '../complaints.permissions.ts';
import { onDesk } from './complaints.queries.ts';
import {
  type Complaint,
  complaintCountsTable,
  complaintsTable,
  complaintVerdictRulesTable,
  complaintVerdictsTable,
} from './complaints.table.ts';

const table = complaintsTable;

/** Of the last verdict; null: there is none. */
export const lastOutcome = sql<Outcome | null>`(
  select verdict.outcome from ${complaintVerdictsTable} verdict
   where verdict.complaint_id = ${table}.id order by verdict.id desc limit 1)`;

export type DeskComplaint = Complaint & { readonly outcome: Outcome | null };

const shown = (tx: Tx, cursor: CursorColumns) =>
  tx
    .select({ ...getTableColumns(table), outcome: lastOutcome.as('outcome'), ...cursor })
    .from(table)
    .$dynamic();

/** What an administrator's desk holds. */
export const deskRows = (actor: Actor, now = new Date()) =>
  listRows(complaintList, {
    select: shown,
    id: table.id,
    scope: onDesk(actor),
    where: {
      status: (status) => eq(table.status, status),
      server: (server) => eq(table.server, server),
      text: (text) =>
        or(
          beginsWith(text.replaceAll(' ', '_'), ...namesOf(table.authorNick), ...namesOf(table.offenderNick)),
          isNumber(text) ? or(eq(table.id, Number(text)), eq(table.authorId, Number(text)), eq(table.offenderId, Number(text))) : undefined,
        ),
      against: (kind) => eq(table.against, kind),
      age: (age) => agedSo(age, now),
      rule: (rule) => or(eq(table.ruleId, rule), citedRule(rule)),
      admin: (admin) => beginsWith(admin, table.reviewerAs),
      whose: (whose) => (whose === 'free' ? isNull(table.reviewerId) : eq(table.reviewerId, actor.accountId ?? 0)),
      stage: (stage) => (stage === 'appeal' ? isNotNull(table.appealedAt) : isNull(table.appealedAt)),
      outcome: (outcome) => eq(lastOutcome, outcome),
      late: () => and(ne(table.status, 'closed'), lt(table.dueAt, now)),
    },
    range: table.createdAt,
    orders: {
      number: 'id',
      due: { key: table.dueAt, type: 'timestamptz' },
      created: { key: table.createdAt, type: 'timestamptz' },
    },
  });

export type StatusCounts = Record<Status, number>;
type Filter = Parameters<ReturnType<typeof deskRows>['matching']>[0];

/** How many of each status match the rest of the filter. Without one the kept counts know it. */
export async function countByStatus(
  tx: Tx,
  actor: Actor,
  { status: _, sort: __, ...filter }: Filter,
  now = new Date(),
): Promise<StatusCounts> {
  const counts = Object.fromEntries(statuses.map((status) => [status, 0])) as StatusCounts;
  const narrowed = Object.values(filter).some((value) => value !== undefined && value !== '');
  const rows = narrowed
    ? await tx
        .select({ status: table.status, total: sql<number>`count(*)`.mapWith(Number) })
        .from(table)
        .where(deskRows(actor, now).matching(filter))
        .groupBy(table.status)
    : await tx
        .select({ status: complaintCountsTable.status, total: sql<number>`sum(${complaintCountsTable.total})`.mapWith(Number) })
        .from(complaintCountsTable)
        .where(countedFor(actor))
        .groupBy(complaintCountsTable.status);
  for (const { status, total } of rows) counts[status] = total;
  return counts;
}

function countedFor(actor: Actor): SQL | undefined {
  const servers = serversOf(actor, complaintsPermissions.read);
  return and(
    servers === 'all' ? undefined : sql`${complaintCountsTable.server} = any(${`{${servers.join(',')}}`}::integer[])`,
    has(actor, complaintsPermissions.judgeAdmins) ? undefined : ne(complaintCountsTable.against, 'admin'),
  );
}

export async function findComplaint(tx: Tx, id: number): Promise<Complaint | null> {
  const [row] = await tx.select().from(table).where(eq(table.id, id));
  return row ?? null;
}

export async function complaintOfBan(tx: Tx, banId: number): Promise<Complaint | null> {
  const [row] = await tx
    .select(getTableColumns(table))
    .from(table)
    .innerJoin(complaintVerdictsTable, eq(complaintVerdictsTable.complaintId, table.id))
    .where(eq(complaintVerdictsTable.banId, banId))
    .orderBy(desc(table.id))
    .limit(1);
  return row ?? null;
}

const hoursOf: Readonly<Record<Age, readonly [from: number, to: number | null]>> = {
  day: [0, 24],
  threeDays: [24, 72],
  week: [72, 168],
  older: [168, null],
};

export function agedSo(age: Age, now: Date): SQL | undefined {
  const [from, to] = hoursOf[age];
  const before = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
  return and(lte(table.createdAt, before(from)), to === null ? undefined : gt(table.createdAt, before(to)));
}

/** As an array, so that the few cases are fetched by their numbers and not looked for among all. */
const citedRule = (rule: number): SQL => sql`${table.id} = any(array(
  select verdict.complaint_id from ${complaintVerdictRulesTable} cited join ${complaintVerdictsTable} verdict on verdict.id = cited.verdict_id
   where cited.rule_id = ${rule}))`;

/** A nick is looked for by its first name or by its surname; an index serves either. */
const namesOf = (nick: Column): readonly [Column, SQL] => [nick, sql`split_part(${nick}, '_', 2)`];

const isNumber = (text: string): boolean => /^[1-9]\d{0,14}$/.test(text);
