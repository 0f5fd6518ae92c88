import type { StreamCtx } from '#kit/contract/context.ts';
import type { Streamed } from '#kit/contract/implement.ts';
import { type CsvValue, csvStream } from '#kit/csv/csv.ts';
import { everyRow } from '#kit/csv/every-row.ts';
import { formatInstant, zoneName } from '#kit/time/format-time.ts';
import { dayOf } from '#kit/time/moscow.ts';
import { addressFields, declarationOf } from '../log-kinds.ts';
import { logsEvents } from '../logs.audit.ts';
import type { LogFilter } from '../logs.contract.ts';
import { en } from '../logs.strings.en.ts';
import { ru } from '../logs.strings.ru.ts';
import { askedOf, type LogSearch, searchOf } from './log-search.ts';
import { presentLog } from './logs.present.ts';
import { lastLogId, pageOfLogs } from './logs.queries.ts';

const pageSize = 5_000;
const texts = { en, ru };

/** Exactly the rows of the filter, newest first, as they were when it began: each page is a short read of its own. */
export async function exportLogs(ctx: StreamCtx, filter: LogFilter): Promise<Streamed> {
  const search = await ctx.read((tx) => searchOf(tx, ctx.actor, filter));
  await ctx.audit(logsEvents.exported, askedOf(filter, search));
  const names = fieldNames(search);
  const { columns } = texts[ctx.locale];
  const zone = zoneName[ctx.locale];
  const header = [
    `${columns.at}, ${zone}`,
    columns.server,
    columns.globalId,
    columns.nick,
    ...names.map((name) => columnTitle(columns, name)),
  ];
  return {
    type: 'text/csv; charset=utf-8',
    filename: `logs-${search.kind}-${dayOf(new Date())}.csv`,
    body: csvStream(header, lines(ctx, search, names)),
  };
}

/** As the screen shows them; addresses only for whoever may see them. */
const fieldNames = ({ kind, seesAddresses }: LogSearch): readonly string[] =>
  Object.entries(declarationOf(kind).fields)
    .filter(([name]) => seesAddresses || kind !== 'auth' || !addressFields.includes(name))
    .flatMap(([name, { type }]) => (type === 'person' ? [name, `${name}Id`] : [name]));

const columnTitle = (columns: Readonly<Record<string, string>>, name: string): string =>
  columns[name] ?? `${columns[name.replace(/Id$/, '')] ?? name}, globalId`;

async function* lines(ctx: StreamCtx, search: LogSearch, names: readonly string[]): AsyncGenerator<readonly CsvValue[]> {
  const upToId = await ctx.read(lastLogId);
  for await (const found of everyRow(ctx, (tx, after?: string) => pageOfLogs(tx, search, { size: pageSize, after, upToId }))) {
    const row = presentLog(search, found);
    yield [
      formatInstant(new Date(row.at), ctx.locale, 'exact'),
      row.server,
      row.globalId,
      row.nick,
      ...names.map((name) => row.fields[name]),
    ];
  }
}
