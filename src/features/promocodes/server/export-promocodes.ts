import type { StreamCtx } from '#kit/contract/context.ts';
import type { Streamed } from '#kit/contract/implement.ts';
import { type CsvValue, csvStream } from '#kit/csv/csv.ts';
import { everyRow } from '#kit/csv/every-row.ts';
import { formatInstant, zoneName } from '#kit/time/format-time.ts';
import { dayOf } from '#kit/time/moscow.ts';
import { vipLevels } from '../promocode-kinds.ts';
import { promocodesEvents } from '../promocodes.audit.ts';
import type { PromocodeFilter } from '../promocodes.contract.ts';
import { en } from '../promocodes.strings.en.ts';
import { ru } from '../promocodes.strings.ru.ts';
import { pageOfPromocodes } from './promocode-pages.queries.ts';
import type { ShownPromocode } from './promocodes.queries.ts';

const texts = { en, ru };
const pageSize = 5_000;

type Column = keyof typeof en.columns;
const moments: ReadonlySet<Column> = new Set<Column>(['startsAt', 'endsAt', 'createdAt', 'editedAt']);

/** Exactly the rows of the filter, in its order: each page is a short read of its own. */
export async function exportPromocodes(ctx: StreamCtx, filter: PromocodeFilter): Promise<Streamed> {
  await ctx.audit(promocodesEvents.exported, filter);
  const { columns } = texts[ctx.locale];
  const header = keysOf(columns).map((key) => (moments.has(key) ? `${columns[key]}, ${zoneName[ctx.locale]}` : columns[key]));
  return { type: 'text/csv; charset=utf-8', filename: `promocodes-${dayOf(new Date())}.csv`, body: csvStream(header, lines(ctx, filter)) };
}

async function* lines(ctx: StreamCtx, filter: PromocodeFilter): AsyncGenerator<readonly CsvValue[]> {
  for await (const code of everyRow(ctx, (tx, after?: string) => pageOfPromocodes(tx, filter, { size: pageSize, after })))
    yield keysOf(en.columns).map((key) => cellOf(ctx, code, key));
}

function cellOf({ locale }: StreamCtx, code: ShownPromocode, key: Column): CsvValue {
  const { types, statuses, flags, vipLevels: vips } = texts[locale];
  const value = key === 'type' ? types[code.type] : key === 'status' ? statuses[code.status] : code[key];
  if (key === 'vipLevel') return vips[vipLevels[code.vipLevel] ?? 'none'];
  if (value instanceof Date) return formatInstant(value, locale, 'exact');
  return typeof value === 'boolean' ? flags[value ? 'yes' : 'no'] : value;
}

function keysOf<Key extends string>(of: Readonly<Record<Key, unknown>>): readonly Key[] {
  const keys: Key[] = [];
  for (const key in of) keys.push(key);
  return keys;
}
