import type { Ctx } from '#kit/contract/context.ts';
import type { OutputOf, ParsedInput } from '#kit/contract/contract.ts';
import { auditTrailAudit } from '../audit-trail.audit.ts';
import type { auditTrailContract } from '../audit-trail.contract.ts';
import { askedLately } from './asked-lately.ts';
import { askedOf, auditRows, getEntry, type ShownEntry } from './audit-pages.queries.ts';
import { type KnownEvents, presentEntry } from './audit-trail.present.ts';

type Search = typeof auditTrailContract.searchAuditTrail;

/** One page of audit entries. The lookup is recorded after the read, so that a search does not find itself. */
export async function searchAuditTrail(ctx: Ctx, input: ParsedInput<Search>, events: KnownEvents): Promise<OutputOf<Search>> {
  const started = performance.now();
  const page = await auditRows(ctx.actor, events.hides).page(ctx.tx, input, (entry) => presentEntry(ctx, entry, events));
  const tookMs = Math.round(performance.now() - started);
  const { asked, typed } = await askedOf(ctx.tx, input);
  const noted = input.after !== undefined || (await askedLately(ctx, auditTrailAudit.searched, asked, { personal: typed }));
  if (!noted) await ctx.audit(auditTrailAudit.searched, asked, { personal: typed });
  return { ...page, tookMs };
}

export async function openAuditEntry(
  ctx: Ctx,
  { id }: ParsedInput<typeof auditTrailContract.openAuditEntry>,
  { hides }: KnownEvents,
): Promise<ShownEntry> {
  const entry = await getEntry(ctx, hides, id);
  const on = `audit:${id}`;
  if (!(await askedLately(ctx, auditTrailAudit.opened, {}, { on }))) await ctx.audit(auditTrailAudit.opened, {}, { on });
  return entry;
}
