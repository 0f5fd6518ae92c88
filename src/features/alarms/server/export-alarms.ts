import type { StreamCtx } from '#kit/contract/context.ts';
import type { Streamed } from '#kit/contract/implement.ts';
import { type CsvValue, csvStream } from '#kit/csv/csv.ts';
import { everyRow } from '#kit/csv/every-row.ts';
import type { Translate } from '#kit/i18n/translator.ts';
import { formatInstant, zoneName } from '#kit/time/format-time.ts';
import { dayOf } from '#kit/time/moscow.ts';
import { alarmEvents } from '../alarms.audit.ts';
import type { AlarmFilter } from '../alarms.contract.ts';
import { alarmTexts } from './alarms.present.ts';
import { lastAlarmId, pageOfAlarms, type ShownAlarm, type Sight, sightOf } from './alarms.queries.ts';

const pageSize = 5_000;

/** Exactly the rows of the filter that this person may see, in its order; each page is a short read of its own. */
export async function exportAlarms(ctx: StreamCtx, filter: AlarmFilter, translate: Translate): Promise<Streamed> {
  const { accountId } = ctx.actor;
  const sight = await ctx.read((tx) => sightOf(tx, accountId));
  await ctx.audit(alarmEvents.exported, filter);
  const zone = zoneName[ctx.locale];
  const moments = ['first', 'last', 'closed'];
  const header = ['id', 'kind', 'text', 'subject', 'owner', 'raised', ...moments, 'closedBy', 'note'].map((column) => {
    const name = translate(ctx.locale, `alarms.columns.${column}`);
    return moments.includes(column) ? `${name}, ${zone}` : name;
  });
  const body = csvStream(header, lines(ctx, { sight, filter, translate }));
  return { type: 'text/csv; charset=utf-8', filename: `alarms-${dayOf(new Date())}.csv`, body };
}

type Wanted = { readonly sight: Sight; readonly filter: AlarmFilter; readonly translate: Translate };

async function* lines(ctx: StreamCtx, { sight, filter, translate }: Wanted): AsyncGenerator<readonly CsvValue[]> {
  const upToId = await ctx.read(lastAlarmId);
  for await (const alarm of everyRow(ctx, (tx, after?: string) => pageOfAlarms(tx, sight, filter, { size: pageSize, after, upToId })))
    yield lineOf(ctx, alarm, translate);
}

function lineOf({ locale }: StreamCtx, alarm: ShownAlarm, translate: Translate): readonly CsvValue[] {
  const moment = (instant: Date | null) => instant && formatInstant(instant, locale, 'exact');
  const { title, text } = alarmTexts(translate, locale, alarm);
  const { id, subject, ownerRole, raised, firstRaisedAt, lastRaisedAt, closedAt, closer, closingNote } = alarm;
  const times = [firstRaisedAt, lastRaisedAt, closedAt].map(moment);
  return [id, title, text, subject, translate(locale, `staff.roles.${ownerRole}`), raised, ...times, closer, closingNote];
}
