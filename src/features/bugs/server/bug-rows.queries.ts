import { and, asc, desc, eq, getTableColumns, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { accountsTable } from '#features/accounts/server/accounts.table.ts';
import { filesById } from '#features/attachments/server/attachments.queries.ts';
import type { StoredFile } from '#features/attachments/stored-file.ts';
import type { Tx } from '#kit/db/database.ts';
import { contains } from '#kit/db/like.ts';
import { found } from '#kit/db/rows.ts';
import { listRows } from '#kit/list/list-rows.ts';
import { severities } from '../bug-report.ts';
import type { BugRow, BugView, OwnBug, SimilarBug } from '../bugs.contract.ts';
import { bugList } from '../bugs.list.ts';
import { bugCommentsTable, bugReportsTable as table } from './bugs.table.ts';

const judge = alias(accountsTable, 'judge');
const duplicates =
  sql<number>`(select count(*) from ${table} ${sql.raw('other')} where ${sql.raw('other.duplicate_of')} = ${table}.id)`.mapWith(Number);
const severity = sql<number>`array_position(array[${sql.join(
  severities.map((word) => sql`${word}`),
  sql`, `,
)}], ${table.severity})`;
const shown = { ...getTableColumns(table), login: accountsTable.login, judge: judge.login, duplicates };

export const bugRows = listRows(bugList, {
  select: (tx, cursor) =>
    tx
      .select({ ...shown, ...cursor })
      .from(table)
      .leftJoin(accountsTable, eq(accountsTable.id, table.accountId))
      .leftJoin(judge, eq(judge.id, table.judgedBy))
      .$dynamic(),
  id: table.id,
  changed: [table.createdAt, table.judgedAt],
  where: {
    text: byWordsOrNumber,
    state: (state) => eq(table.state, state),
    severity: (severity) => eq(table.severity, severity),
  },
  range: table.createdAt,
  orders: {
    number: 'id',
    title: { key: sql`lower(${table.title})`, type: 'text' },
    severity: { key: severity, type: 'bigint' },
    state: { key: table.state, type: 'text' },
    duplicates: { key: duplicates, type: 'bigint' },
    reported: { key: table.createdAt, type: 'timestamptz' },
  },
});

type Shown = Awaited<ReturnType<typeof findBug>>;

export const presentRow = (bug: NonNullable<Shown>): BugRow => ({
  id: bug.id,
  title: bug.title,
  severity: bug.severity,
  state: bug.state,
  version: bug.version,
  device: bug.device,
  reporter: bug.accountId !== null && bug.login !== null ? { id: bug.accountId, login: bug.login } : null,
  duplicateOf: bug.duplicateOf,
  duplicates: bug.duplicates,
  reportedAt: bug.createdAt.toISOString(),
});

async function findBug(tx: Tx, id: number) {
  const [row] = await tx
    .select(shown)
    .from(table)
    .leftJoin(accountsTable, eq(accountsTable.id, table.accountId))
    .leftJoin(judge, eq(judge.id, table.judgedBy))
    .where(eq(table.id, id));
  return row;
}

/** `addresses`: include the IP addresses; the caller must audit that. */
export async function getBug(tx: Tx, id: number, { addresses }: { readonly addresses: boolean } = { addresses: false }): Promise<BugView> {
  const bug = found(await findBug(tx, id));
  const said = await tx
    .select({ comment: bugCommentsTable, author: accountsTable.login })
    .from(bugCommentsTable)
    .leftJoin(accountsTable, eq(accountsTable.id, bugCommentsTable.authorId))
    .where(eq(bugCommentsTable.bugId, id))
    .orderBy(asc(bugCommentsTable.id));
  return {
    ...presentRow(bug),
    steps: bug.steps,
    expected: bug.expected,
    actual: bug.actual,
    contact: bug.contact,
    ...(addresses && { sentFrom: sentFromOf(bug) }),
    files: inOrder(bug.files, await filesById(tx, bug.files)),
    judged: bug.judgedAt && { by: bug.judge, byId: bug.judgedBy, at: bug.judgedAt.toISOString() },
    comments: said.map(({ comment: { id, authorId, text, shown, at }, author }) => ({
      id,
      author,
      authorId,
      text,
      shown,
      at: at.toISOString(),
    })),
    similar: await listSimilar(tx, bug.title, { except: id }),
  };
}

/** Shows both only if they differ: a proxy, or a browser that sends a wrong address. */
export const sentFromOf = ({ ip, clientIp }: { readonly ip: string | null; readonly clientIp: string | null }): string | null =>
  [...new Set([ip, clientIp])].filter(Boolean).join(' / ') || null;

/** By trigram similarity, most similar first. */
export function listSimilar(
  tx: Tx,
  title: string,
  { known, except }: { readonly known?: true; readonly except?: number },
): Promise<SimilarBug[]> {
  const alike = sql<number>`similarity(lower(${table.title}), lower(${title}))`;
  return tx
    .select({ number: table.id, title: table.title, state: table.state })
    .from(table)
    .where(
      and(
        sql`${alike} > 0.25`,
        known ? inArray(table.state, ['confirmed', 'fixed']) : ne(table.state, 'duplicate'),
        except === undefined ? undefined : ne(table.id, except),
      ),
    )
    .orderBy(desc(alike), desc(table.id))
    .limit(5);
}

/** A person's own reports with the answers, newest first. */
export async function listOwnBugs(tx: Tx, accountId: number): Promise<OwnBug[]> {
  const rows = await tx.select().from(table).where(eq(table.accountId, accountId)).orderBy(desc(table.id)).limit(20);
  if (rows.length === 0) return [];
  const answers = await tx
    .select()
    .from(bugCommentsTable)
    .where(
      and(
        inArray(
          bugCommentsTable.bugId,
          rows.map(({ id }) => id),
        ),
        eq(bugCommentsTable.shown, true),
      ),
    )
    .orderBy(asc(bugCommentsTable.id));
  const shots = await filesById(
    tx,
    rows.flatMap(({ files }) => files),
  );
  return rows.map(({ id: number, title, state, createdAt, files }) => ({
    number,
    title,
    state,
    reportedAt: createdAt.toISOString(),
    files: inOrder(files, shots),
    answers: answers.filter(({ bugId }) => bugId === number).map(({ id, text, at }) => ({ id, text, at: at.toISOString() })),
  }));
}

const inOrder = (ids: readonly number[], files: ReadonlyMap<number, StoredFile>): StoredFile[] => ids.flatMap((id) => files.get(id) ?? []);

function byWordsOrNumber(text: string): SQL | undefined {
  return or(contains(text, table.title), /^\d{1,15}$/.test(text) ? eq(table.id, Number(text)) : undefined);
}
