import { and, type Column, desc, eq, getTableColumns, gt, inArray, isNotNull, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import { accountsTable } from '#features/accounts/server/accounts.table.ts';
import type { Tx } from '#kit/db/database.ts';
import { isoTime } from '#kit/db/iso-time.ts';
import { beginsWith } from '#kit/db/like.ts';
import { type CursorColumns, listRows, type RowsSource } from '#kit/list/list-rows.ts';
import type { Actor } from '#kit/permissions/actor.ts';
import { type Age, complaintList } from '../complaints.list.ts';
import { onDesk } from './complaints.queries.ts';
import { type Complaint, complaintsTable, complaintVerdictRulesTable, complaintVerdictsTable } from './complaints.table.ts';

const table = complaintsTable;

/** The admin account's name; the owner's login, because the owner needs no admin account. */
const reviewer = sql<string | null>`coalesce(${table.reviewerAs}, (select login from ${accountsTable} where id = ${table.reviewerId}))`;

const whole = (tx: Tx, cursor: CursorColumns) =>
  tx
    .select({ ...getTableColumns(table), reviewer: reviewer.as('reviewer'), ...cursor })
    .from(table)
    .$dynamic();

/** Characters of a description that the table shows. */
export const beginning = 160;

/** Columns of the table; the long texts are not loaded. */
const shown = {
  id: table.id,
  server: table.server,
  against: table.against,
  authorId: table.authorId,
  authorNick: table.authorNick,
  offenderId: table.offenderId,
  offenderNick: table.offenderNick,
  status: table.status,
  reviewerId: table.reviewerId,
  reviewer: reviewer.as('reviewer'),
  appealedAt: table.appealedAt,
  outcome: table.outcome,
  happenedAt: isoTime(table.happenedAt),
  createdAt: isoTime(table.createdAt),
  dueAt: isoTime(table.dueAt),
  description: sql<string>`left(${table.description}, ${sql.raw(String(beginning + 1))})`,
};
const brief = (tx: Tx, cursor: CursorColumns) =>
  tx
    .select({ ...shown, ...cursor })
    .from(table)
    .$dynamic();

export type DeskTableRow = Awaited<ReturnType<typeof brief>>[number];

export const deskRows = (actor: Actor, now = new Date()) => listRows(complaintList, { ...source(actor, now), select: whole });
/** The same with only the table's columns. */
export const deskTable = (actor: Actor, now: Date) => listRows(complaintList, { ...source(actor, now), select: brief });

const changed = [table.createdAt, table.takenAt, table.answeredAt, table.appealedAt, table.closedAt];
const source = (actor: Actor, now: Date) =>
  ({
    id: table.id,
    changed,
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
      outcome: (outcome) => eq(table.outcome, outcome),
      late: () => and(inArray(table.status, ['new', 'commented']), lt(table.dueAt, now)),
    },
    range: table.createdAt,
    orders: {
      number: 'id',
      due: { key: table.dueAt, type: 'timestamptz' },
      created: { key: table.createdAt, type: 'timestamptz' },
    },
  }) satisfies Omit<RowsSource<typeof complaintList, ReturnType<typeof whole>>, 'select'>;

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

export function agedSo(age: Age, now: Date): SQL {
  const [from, to] = hoursOf[age];
  const before = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
  const begun = lte(table.createdAt, before(from));
  return (to === null ? undefined : and(begun, gt(table.createdAt, before(to)))) ?? begun;
}

/** As an array, so that the few matches are fetched by their ids instead of a scan of all cases. */
const citedRule = (rule: number): SQL => sql`${table.id} = any(array(
  select verdict.complaint_id from ${complaintVerdictRulesTable} cited join ${complaintVerdictsTable} verdict on verdict.id = cited.verdict_id
   where cited.rule_id = ${rule}))`;

/** A prefix search matches the first name or the surname; each has an index. */
const namesOf = (nick: Column): readonly [Column, SQL] => [nick, sql`split_part(${nick}, '_', 2)`];

const isNumber = (text: string): boolean => /^[1-9]\d{0,14}$/.test(text);
