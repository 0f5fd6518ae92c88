import type { Ctx } from '#kit/contract/context.ts';
import type { OutputOf, ParsedInput } from '#kit/contract/contract.ts';
import { serversOf } from '#kit/permissions/servers-of.ts';
import { auditTrailEvents } from '../audit-trail.audit.ts';
import type { auditTrailContract } from '../audit-trail.contract.ts';
import { askedLately } from './asked-lately.ts';
import { countEntries, getEntry, pageOfEntries, type ShownEntry, withoutLogin } from './audit-pages.queries.ts';
import { type EventTitles, presentEntry } from './audit-trail.present.ts';

const pageSize = 50;

type Search = typeof auditTrailContract.searchAuditTrail;

/** One page of what was done. The look itself is noted after the reading, so that a search does not find itself. */
export async function searchAuditTrail(
  ctx: Ctx,
  { after, ...filter }: ParsedInput<Search>,
  titles: EventTitles,
): Promise<OutputOf<Search>> {
  const scope = { servers: serversOf(ctx.actor, 'auditTrail.read') };
  const started = performance.now();
  const rows = await pageOfEntries(ctx.tx, scope, { filter, size: pageSize + 1, after: after === undefined ? undefined : Number(after) });
  const total = await countEntries(ctx.tx, scope, filter);
  const tookMs = Math.round(performance.now() - started);
  const asked = await withoutLogin(ctx.tx, filter);
  const noted = after !== undefined || (await askedLately(ctx, auditTrailEvents.searched, asked));
  if (!noted) await ctx.audit(auditTrailEvents.searched, asked);
  const page = rows.slice(0, pageSize);
  const last = rows.length > pageSize ? page.at(-1) : undefined;
  return { rows: page.map((entry) => presentEntry(ctx, entry, titles)), total, after: last ? String(last.id) : null, tookMs };
}

export async function openAuditEntry(ctx: Ctx, { id }: ParsedInput<typeof auditTrailContract.openAuditEntry>): Promise<ShownEntry> {
  const entry = await getEntry(ctx.tx, { servers: serversOf(ctx.actor, 'auditTrail.read') }, id);
  const on = `audit:${id}`;
  if (!(await askedLately(ctx, auditTrailEvents.opened, {}, on))) await ctx.audit(auditTrailEvents.opened, {}, { on });
  return entry;
}
