import type { Ctx } from '#kit/contract/context.ts';
import type { OutputOf, ParsedInput } from '#kit/contract/contract.ts';
import { implement } from '#kit/contract/implement.ts';
import type { ServerFeature } from '#kit/feature/server-feature.ts';
import { auditTrailContract } from '../audit-trail.contract.ts';
import { auditTrailAudit } from '../audit-trail.feature.ts';
import { askedLately } from './asked-lately.ts';
import { askedOf, auditRows, getEntry, type Hides, type ShownEntry } from './audit-pages.queries.ts';
import { type AuditTexts, type KnownEvents, presentEntry, titleOf } from './audit-trail.present.ts';
import { exportAuditTrail } from './export-audit-trail.ts';

declare module '#kit/feature/server-feature.ts' {
  interface ServerFeature {
    readonly auditTexts?: AuditTexts;
    /** Hides entries whose subject a reader of one server may not see. */
    readonly auditHides?: Hides;
  }
  interface ServerParts {
    readonly auditEventIds: readonly string[];
    /** Merged from every feature. */
    readonly auditTexts: AuditTexts;
    readonly auditHides: readonly Hides[];
  }
}

export const server: ServerFeature = {
  handlers: ({ auditEventIds, auditTexts, auditHides, translate }) => [
    auditTrailHandlers({ ids: auditEventIds, translate, texts: auditTexts, hides: auditHides }),
  ],
};

/** The app passes in all events, their titles and which of their texts are shown. */
export const auditTrailHandlers = (events: KnownEvents) =>
  implement(auditTrailContract, {
    searchAuditTrail: (ctx, input) => searchAuditTrail(ctx, input, events),
    openAuditEntry: async (ctx, input) => presentEntry(ctx, await openAuditEntry(ctx, input, events), events),
    listAuditEvents: async ({ locale }) =>
      events.ids
        .map((id) => ({ id, title: titleOf(events, locale, id) }))
        .sort((one, other) => one.title.localeCompare(other.title, locale)),
    exportAuditTrail: exportAuditTrail(events),
  });

type Search = typeof auditTrailContract.searchAuditTrail;

/** One page of audit entries. The lookup is recorded after the read, so that a search does not find itself. */
async function searchAuditTrail(ctx: Ctx, input: ParsedInput<Search>, events: KnownEvents): Promise<OutputOf<Search>> {
  const started = performance.now();
  const page = await auditRows(ctx.actor, events.hides).page(ctx.tx, input, (entry) => presentEntry(ctx, entry, events));
  const tookMs = Math.round(performance.now() - started);
  const { asked, typed } = await askedOf(ctx.tx, input);
  const noted = input.after !== undefined || (await askedLately(ctx, auditTrailAudit.searched, asked, { personal: typed }));
  if (!noted) await ctx.audit(auditTrailAudit.searched, asked, { personal: typed });
  return { ...page, tookMs };
}

async function openAuditEntry(
  ctx: Ctx,
  { id }: ParsedInput<typeof auditTrailContract.openAuditEntry>,
  { hides }: KnownEvents,
): Promise<ShownEntry> {
  const entry = await getEntry(ctx, hides, id);
  const on = `audit:${id}`;
  if (!(await askedLately(ctx, auditTrailAudit.opened, {}, { on }))) await ctx.audit(auditTrailAudit.opened, {}, { on });
  return entry;
}
