import type { StreamCtx } from '#kit/contract/context.ts';
import type { Streamed } from '#kit/contract/implement.ts';
import { type CsvValue, csvStream } from '#kit/csv/csv.ts';
import { everyRow } from '#kit/csv/every-row.ts';
import { formatInstant, zoneName } from '#kit/time/format-time.ts';
import { dayOf } from '#kit/time/moscow.ts';
import { stateOf } from '../ban-states.ts';
import { bansEvents } from '../bans.audit.ts';
import { en } from '../bans.strings.en.ts';
import { ru } from '../bans.strings.ru.ts';
import type { LauncherBanFilter } from '../launcher-bans.contract.ts';
import { pageOfLauncherBans } from './launcher-bans.queries.ts';

const texts = { en, ru };
const pageSize = 1_000;

/** Exactly the rows of the filter, newest first; several logins or devices stand in one field, apart by spaces. */
export async function exportLauncherBans(ctx: StreamCtx, filter: LauncherBanFilter): Promise<Streamed> {
  await ctx.audit(bansEvents.launcherExported, filter);
  const now = new Date();
  const { columns } = texts[ctx.locale];
  const zone = zoneName[ctx.locale];
  const header = [
    columns.number,
    columns.logins,
    columns.devices,
    columns.reason,
    columns.state,
    `${columns.bannedAt}, ${zone}`,
    `${columns.until}, ${zone}`,
    columns.bannedBy,
    `${columns.liftedAt}, ${zone}`,
    columns.liftedBy,
    columns.liftReason,
  ];
  return { type: 'text/csv; charset=utf-8', filename: `launcher-bans-${dayOf(now)}.csv`, body: csvStream(header, lines(ctx, filter, now)) };
}

async function* lines(ctx: StreamCtx, filter: LauncherBanFilter, now: Date): AsyncGenerator<readonly CsvValue[]> {
  const moment = (instant: Date | null) => instant && formatInstant(instant, ctx.locale, 'exact');
  const { states, forGood } = texts[ctx.locale];
  for await (const one of everyRow(ctx, (tx, after?: number) => pageOfLauncherBans(tx, filter, { now, size: pageSize, after }))) {
    yield [
      one.id,
      one.accounts.map(({ login }) => login).join(' '),
      one.devices.join(' '),
      one.reason,
      states[stateOf(one, now)],
      moment(one.bannedAt),
      moment(one.until) ?? forGood,
      one.banner,
      moment(one.liftedAt),
      one.lifter,
      one.liftReason,
    ];
  }
}
