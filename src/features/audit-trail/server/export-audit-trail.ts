import type { StreamCtx } from '#kit/contract/context.ts';
import type { Streamed } from '#kit/contract/implement.ts';
import { type CsvValue, csvStream } from '#kit/csv/csv.ts';
import { has } from '#kit/permissions/actor.ts';
import { serversOf } from '#kit/permissions/servers-of.ts';
import { formatInstant, zoneName } from '#kit/time/format-time.ts';
import { dayOf } from '#kit/time/moscow.ts';
import { auditTrailEvents } from '../audit-trail.audit.ts';
import type { AuditEntry, AuditFilter } from '../audit-trail.contract.ts';
import { en } from '../audit-trail.strings.en.ts';
import { ru } from '../audit-trail.strings.ru.ts';
import { pageOfEntries, withoutLogin } from './audit-pages.queries.ts';
import { type EventTitles, presentEntry } from './audit-trail.present.ts';

const pageSize = 2_000;
const texts = { en, ru };

/** Exactly the entries of the filter, newest first, as they were when it began: what comes later comes before its first row. */
export async function exportAuditTrail(ctx: StreamCtx, filter: AuditFilter, titles: EventTitles): Promise<Streamed> {
  await ctx.audit(auditTrailEvents.exported, await ctx.read((tx) => withoutLogin(tx, filter)));
  const { columns } = texts[ctx.locale];
  const header = [
    columns.id,
    `${columns.at}, ${zoneName[ctx.locale]}`,
    columns.who,
    columns.admin,
    columns.server,
    columns.event,
    columns.on,
    columns.changes,
    columns.facts,
    columns.request,
    ...(has(ctx.actor, 'auditTrail.seeAddresses') ? [columns.address] : []),
  ];
  return {
    type: 'text/csv; charset=utf-8',
    filename: `audit-${dayOf(new Date())}.csv`,
    body: csvStream(header, lines(ctx, filter, titles)),
  };
}

async function* lines(ctx: StreamCtx, filter: AuditFilter, titles: EventTitles): AsyncGenerator<readonly CsvValue[]> {
  const scope = { servers: serversOf(ctx.actor, 'auditTrail.read') };
  for (let after: number | undefined; !ctx.signal.aborted; ) {
    const position = after;
    const page = await ctx.read((tx) => pageOfEntries(tx, scope, { filter, size: pageSize, after: position }));
    for (const entry of page) yield lineOf(ctx, presentEntry(ctx, entry, titles));
    if (page.length < pageSize) return;
    after = page.at(-1)?.id;
  }
}

function lineOf(ctx: StreamCtx, entry: AuditEntry): readonly CsvValue[] {
  const { nothing } = texts[ctx.locale].one;
  return [
    entry.id,
    formatInstant(entry.at, ctx.locale, 'exact'),
    entry.by?.login ?? entry.by?.id,
    entry.actingAs?.name,
    entry.actingAs?.server,
    entry.title,
    entry.on,
    entry.changes.map(({ field, before, after }) => `${field}: ${before ?? nothing} → ${after ?? nothing}`).join('; '),
    entry.facts.map(({ field, value }) => `${field}: ${value ?? nothing}`).join('; '),
    entry.requestId,
    ...(has(ctx.actor, 'auditTrail.seeAddresses') ? [entry.address] : []),
  ];
}
