import type { StreamCtx } from '#kit/contract/context.ts';
import type { ParsedInput } from '#kit/contract/contract.ts';
import type { Streamed } from '#kit/contract/implement.ts';
import { type CsvValue, csvStream } from '#kit/csv/csv.ts';
import { exportPageSize, iterateRows } from '#kit/csv/iterate-rows.ts';
import { columnsIn, maySee } from '#kit/list/list.ts';
import { dayOf, isoOf } from '#kit/time/moscow.ts';
import type { logsContract } from '../logs.contract.ts';
import { logsAudit } from '../logs.feature.ts';
import { logList } from '../logs.list.ts';
import { en } from '../logs.strings.en.ts';
import { ru } from '../logs.strings.ru.ts';
import { askedOf, type LogSearch, searchOf } from './log-search.ts';
import { logsOf } from './log-store.ts';
import { presentLog } from './logs.present.ts';

const texts = { en, ru };

/** Exactly the filter's rows, in its order, as of the start: each page is a short read of its own. */
export async function exportLogs(ctx: StreamCtx, { separator = 'comma', ...filter }: Asked): Promise<Streamed> {
  const search = await ctx.read((tx) => searchOf(tx, ctx.actor, filter));
  const { asked, personal } = askedOf(filter, search);
  await ctx.audit(logsAudit.exported, asked, { personal });
  const of = logList(search.kind);
  // Whether addresses are visible depends on the requested servers.
  const names = columnsIn(of, 'csv').filter((name) => maySee(of, name, () => search.seesAddresses));
  const { columns } = texts[ctx.locale];
  return {
    type: 'text/csv; charset=utf-8',
    filename: `${of.name}-${dayOf(new Date())}.csv`,
    body: csvStream(
      names.map((name) => columnTitle(columns, name)),
      lines(ctx, search, names),
      { separator: separator === 'comma' ? ',' : ';' },
    ),
  };
}

type Asked = ParsedInput<typeof logsContract.exportLogs>;

const columnTitle = (columns: Readonly<Record<string, string>>, name: string): string =>
  columns[name] ?? `${columns[name.replace(/Id$/, '')] ?? name}, globalId`;

async function* lines(ctx: StreamCtx, search: LogSearch, names: readonly string[]): AsyncGenerator<readonly CsvValue[]> {
  const logs = logsOf(ctx);
  const upToId = await ctx.read(logs.lastId);
  for await (const found of iterateRows(ctx, (tx, after?: string) => logs.page(tx, search, { size: exportPageSize, after, upToId }))) {
    const { fields, at, receivedAt, ...common } = presentLog(search, found);
    const values = { ...fields, ...common, at: isoOf(new Date(at)), receivedAt: isoOf(new Date(receivedAt)) };
    yield names.map((name) => values[name as keyof typeof values]);
  }
}
