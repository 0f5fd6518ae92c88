import type { StreamCtx } from '#kit/contract/context.ts';
import type { Streamed } from '#kit/contract/implement.ts';
import { type CsvValue, csvStream } from '#kit/csv/csv.ts';
import { everyRow } from '#kit/csv/every-row.ts';
import { mustServe, serversOf } from '#kit/permissions/servers-of.ts';
import { formatInstant, zoneName } from '#kit/time/format-time.ts';
import { dayOf } from '#kit/time/moscow.ts';
import { stateOf } from '../ban-states.ts';
import { bansEvents } from '../bans.audit.ts';
import type { BanFilter } from '../bans.contract.ts';
import { bansPermissions } from '../bans.permissions.ts';
import { en } from '../bans.strings.en.ts';
import { ru } from '../bans.strings.ru.ts';
import { pageOfBans, type Scope } from './bans.queries.ts';

const texts = { en, ru };
const pageSize = 5_000;

/** Exactly the rows of the filter, newest first, as they stand at its beginning; bans given meanwhile are newer and stay out. */
export async function exportBans(ctx: StreamCtx, filter: BanFilter): Promise<Streamed> {
  if (filter.server !== undefined) mustServe(ctx.actor, bansPermissions.read, filter.server);
  await ctx.audit(bansEvents.exported, filter);
  const { columns } = texts[ctx.locale];
  const zone = zoneName[ctx.locale];
  const header = [
    columns.number,
    columns.server,
    columns.player,
    columns.globalId,
    columns.reason,
    columns.state,
    `${columns.bannedAt}, ${zone}`,
    `${columns.until}, ${zone}`,
    columns.bannedBy,
    `${columns.liftedAt}, ${zone}`,
    columns.liftedBy,
    columns.liftReason,
  ];
  const scope = { servers: serversOf(ctx.actor, bansPermissions.read), now: new Date() };
  return {
    type: 'text/csv; charset=utf-8',
    filename: `bans-${dayOf(scope.now)}.csv`,
    body: csvStream(header, lines(ctx, scope, filter)),
  };
}

async function* lines(ctx: StreamCtx, scope: Scope, filter: BanFilter): AsyncGenerator<readonly CsvValue[]> {
  const moment = (instant: Date | null) => instant && formatInstant(instant, ctx.locale, 'exact');
  const { states, forGood } = texts[ctx.locale];
  for await (const one of everyRow(ctx, (tx, after?: number) => pageOfBans(tx, scope, filter, { size: pageSize, after }))) {
    yield [
      one.id,
      one.server,
      one.nick,
      one.accountId,
      one.reason,
      states[stateOf(one, scope.now)],
      moment(one.bannedAt),
      moment(one.until) ?? forGood,
      one.bannedAs ?? one.banner,
      moment(one.liftedAt),
      one.liftedAs ?? one.lifter,
      one.liftReason,
    ];
  }
}
