import type { StreamCtx } from '#kit/contract/context.ts';
import type { Streamed } from '#kit/contract/implement.ts';
import { type CsvValue, csvStream } from '#kit/csv/csv.ts';
import { everyRow } from '#kit/csv/every-row.ts';
import { formatInstant, zoneName } from '#kit/time/format-time.ts';
import { dayOf } from '#kit/time/moscow.ts';
import { donationRequestsEvents } from '../donation-requests.audit.ts';
import type { DonationFilter } from '../donation-requests.contract.ts';
import { en } from '../donation-requests.strings.en.ts';
import { ru } from '../donation-requests.strings.ru.ts';
import { pageOfDonations } from './donations.queries.ts';

const texts = { en, ru };
const pageSize = 5_000;

/** Exactly the rows of the filter, newest first; requests made meanwhile are newer than the first page and stay out. */
export async function exportDonations(ctx: StreamCtx, filter: DonationFilter): Promise<Streamed> {
  await ctx.audit(donationRequestsEvents.exported, filter);
  const { columns } = texts[ctx.locale];
  const zone = zoneName[ctx.locale];
  const header = [
    columns.number,
    columns.login,
    columns.amount,
    columns.reason,
    columns.status,
    columns.server,
    columns.requestedBy,
    `${columns.requestedAt}, ${zone}`,
    `${columns.updatedAt}, ${zone}`,
    columns.decidedBy,
    columns.refusal,
  ];
  return { type: 'text/csv; charset=utf-8', filename: `donations-${dayOf(new Date())}.csv`, body: csvStream(header, lines(ctx, filter)) };
}

async function* lines(ctx: StreamCtx, filter: DonationFilter): AsyncGenerator<readonly CsvValue[]> {
  const moment = (instant: Date) => formatInstant(instant, ctx.locale, 'exact');
  const scope = { origin: 'admin', servers: 'all' } as const;
  for await (const one of everyRow(ctx, (tx, after?: number) => pageOfDonations(tx, scope, filter, { size: pageSize, after }))) {
    yield [
      one.id,
      one.login,
      one.amount,
      one.reason,
      texts[ctx.locale].statuses[one.status],
      one.server,
      one.requestedAs ?? one.requester,
      moment(one.requestedAt),
      moment(one.updatedAt),
      one.decider,
      one.refusal,
    ];
  }
}
