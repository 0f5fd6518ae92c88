import type { StreamCtx } from '#kit/contract/context.ts';
import type { Streamed } from '#kit/contract/implement.ts';
import { type CsvValue, csvStream } from '#kit/csv/csv.ts';
import { everyRow } from '#kit/csv/every-row.ts';
import { formatInstant, zoneName } from '#kit/time/format-time.ts';
import { dayOf } from '#kit/time/moscow.ts';
import { eventAudit } from '../events.audit.ts';
import type { EventFilter } from '../events.contract.ts';
import { en } from '../events.strings.en.ts';
import { ru } from '../events.strings.ru.ts';
import { lastEventId, pageOfEvents } from './event-pages.queries.ts';

const texts = { en, ru };
const pageSize = 1_000;

/** Exactly the rows of the filter, in its order, as they were when it began: each page is a short read of its own. */
export async function exportEvents(ctx: StreamCtx, filter: EventFilter): Promise<Streamed> {
  await ctx.audit(eventAudit.exported, filter);
  const { columns, inLanguage } = texts[ctx.locale];
  const zone = zoneName[ctx.locale];
  const header = [
    columns.id,
    inLanguage.titleEn,
    inLanguage.titleRu,
    inLanguage.descriptionEn,
    inLanguage.descriptionRu,
    inLanguage.prizeEn,
    inLanguage.prizeRu,
    columns.servers,
    `${columns.startsAt}, ${zone}`,
    `${columns.endsAt}, ${zone}`,
    columns.state,
    columns.reason,
    columns.creator,
  ];
  return { type: 'text/csv; charset=utf-8', filename: `events-${dayOf(new Date())}.csv`, body: csvStream(header, lines(ctx, filter)) };
}

async function* lines(ctx: StreamCtx, filter: EventFilter): AsyncGenerator<readonly CsvValue[]> {
  const { states, form } = texts[ctx.locale];
  const moment = (instant: Date) => formatInstant(instant, ctx.locale, 'exact');
  const upToId = await ctx.read(lastEventId);
  for await (const event of everyRow(ctx, (tx, after?: string) => pageOfEvents(tx, filter, { size: pageSize, after, upToId }))) {
    yield [
      event.id,
      event.titleEn,
      event.titleRu,
      event.descriptionEn,
      event.descriptionRu,
      event.prizeEn,
      event.prizeRu,
      event.servers?.join(' ') ?? form.everyServer,
      moment(event.startsAt),
      moment(event.endsAt),
      states[event.state],
      event.reason,
      event.creator,
    ];
  }
}
