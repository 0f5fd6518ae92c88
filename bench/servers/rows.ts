import { asc, eq, getTableColumns, type Placeholder, sql } from 'drizzle-orm';
import { bigint, boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { contract } from '#kit/contract/contract.ts';
import { implement } from '#kit/contract/implement.ts';
import { instant } from '#kit/db/columns.ts';
import type { Tx } from '#kit/db/database.ts';
import { statement } from '#kit/db/statement.ts';
import { list, integer as whole } from '#kit/list/list.ts';
import { listRows } from '#kit/list/list-rows.ts';

/** The rows of the second comparison: twenty rows of six columns by an indexed number. */
export const rowsTable = pgTable('bench_rows', {
  id: bigint({ mode: 'number' }).primaryKey(),
  section: integer().notNull(),
  name: text().notNull(),
  amount: integer().notNull(),
  open: boolean().notNull(),
  createdAt: instant().notNull(),
});

export const createRows = `
  create table bench_rows (id bigint primary key, section integer not null, name text not null, amount integer not null,
    open boolean not null, created_at timestamptz not null);
  insert into bench_rows select n, n / 20, 'Avenue ' || n, n * 7 % 1000, n % 3 = 0, '2026-01-01'::timestamptz + n * interval '1 minute'
    from generate_series(0, 1999) n;
  create index bench_rows_section on bench_rows (section, id);
  grant select on bench_rows to public;
  analyze bench_rows`;

export const rowsOf = (tx: Pick<Tx, 'select'>, section: number | Placeholder) =>
  tx.select().from(rowsTable).where(eq(rowsTable.section, section)).orderBy(asc(rowsTable.id)).limit(20);

export const statementName = 'bench_rows';
const preparedRows = statement((tx) => rowsOf(tx, sql.placeholder('section')).prepare(statementName));

const rowList = list({
  name: 'bench-rows',
  filter: { section: whole },
  columns: { created: { kind: 'time', sorts: true } },
  order: 'created',
});
const pagesOfRows = listRows(rowList, {
  select: (tx, cursor) =>
    tx
      .select({ ...getTableColumns(rowsTable), ...cursor })
      .from(rowsTable)
      .$dynamic(),
  id: rowsTable.id,
  changed: [],
  where: { section: (section) => eq(rowsTable.section, section) },
  orders: { created: 'id' },
});

const Row = z.object({
  id: z.int(),
  section: z.int(),
  name: z.string(),
  amount: z.int(),
  open: z.boolean(),
  createdAt: z.iso.datetime(),
});

const open = {
  method: 'GET',
  audience: 'everybody',
  input: z.strictObject({ section: z.coerce.number().int().min(0) }),
  output: z.array(Row),
} as const;

const benchContract = contract('bench', {
  listRows: { ...open, path: '/api/bench/rows' },
  listBuiltRows: { ...open, path: '/api/bench/built-rows' },
});

/** The first uses a prepared statement; the second is a list, whose condition is built for each request. */
export const benchHandlers = implement(benchContract, {
  listRows: async (ctx, { section }) => (await preparedRows(ctx.tx).execute({ section })).map(presentRow),
  listBuiltRows: async (ctx, { section }) => (await pagesOfRows.first(ctx.tx, { section }, 20)).map(presentRow),
});

const presentRow = ({ id, section, name, amount, open, createdAt }: typeof rowsTable.$inferSelect) => ({
  id,
  section,
  name,
  amount,
  open,
  createdAt: createdAt.toISOString(),
});
