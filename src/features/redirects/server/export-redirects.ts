import type { StreamCtx } from '#kit/contract/context.ts';
import type { Streamed } from '#kit/contract/implement.ts';
import { type CsvValue, csvStream } from '#kit/csv/csv.ts';
import { everyRow } from '#kit/csv/every-row.ts';
import { formatInstant, zoneName } from '#kit/time/format-time.ts';
import { dayOf } from '#kit/time/moscow.ts';
import { redirectEvents } from '../redirects.audit.ts';
import type { RedirectFilter } from '../redirects.contract.ts';
import { en } from '../redirects.strings.en.ts';
import { ru } from '../redirects.strings.ru.ts';
import { lastRedirectId, pageOfRedirects } from './redirect-pages.queries.ts';
import { shortLink } from './redirects.present.ts';
import type { ShownRedirect } from './redirects.queries.ts';

const pageSize = 5_000;

/** Exactly the rows of the filter, in its order, as they were when it began: each page is a short read of its own. */
export async function exportRedirects(ctx: StreamCtx, filter: RedirectFilter): Promise<Streamed> {
  await ctx.audit(redirectEvents.exported, filter);
  const { columns } = texts[ctx.locale];
  const zone = zoneName[ctx.locale];
  const header = [
    columns.id,
    columns.link,
    columns.name,
    columns.target,
    columns.state,
    columns.clicks,
    `${columns.validFrom}, ${zone}`,
    `${columns.validUntil}, ${zone}`,
    columns.creator,
    `${columns.created}, ${zone}`,
  ];
  return { type: 'text/csv; charset=utf-8', filename: `redirects-${dayOf(new Date())}.csv`, body: csvStream(header, lines(ctx, filter)) };
}

const texts = { en, ru };

async function* lines(ctx: StreamCtx, filter: RedirectFilter): AsyncGenerator<readonly CsvValue[]> {
  const upToId = await ctx.read(lastRedirectId);
  for await (const redirect of everyRow(ctx, (tx, after?: string) => pageOfRedirects(tx, filter, { size: pageSize, after, upToId })))
    yield lineOf(ctx, redirect);
}

function lineOf(ctx: StreamCtx, redirect: ShownRedirect): readonly CsvValue[] {
  const moment = (instant: Date | null) => instant && formatInstant(instant, ctx.locale, 'exact');
  return [
    redirect.id,
    shortLink(ctx, redirect),
    redirect.name,
    redirect.target,
    texts[ctx.locale].states[redirect.state],
    redirect.clicks,
    moment(redirect.validFrom),
    moment(redirect.validUntil),
    redirect.creator,
    moment(redirect.createdAt),
  ];
}
