import type { BaseCtx } from '#kit/contract/context.ts';
import { abilitiesOf } from '#kit/permissions/abilities.ts';
import type { RedirectChange, RedirectView } from '../redirects.contract.ts';
import { redirectsAudit } from '../redirects.feature.ts';
import type { listChanges } from './redirect-changes.queries.ts';
import { redirectAbilities } from './redirects.abilities.ts';
import type { ShownRedirect } from './redirects.queries.ts';
import type { Redirect } from './redirects.table.ts';

export const presentRedirect = (ctx: Pick<BaseCtx, 'actor' | 'services'>, redirect: ShownRedirect): RedirectView => ({
  id: redirect.id,
  ending: redirect.ending,
  link: shortLink(ctx, redirect),
  target: redirect.target,
  name: redirect.name,
  validFrom: redirect.validFrom?.toISOString() ?? null,
  validUntil: redirect.validUntil?.toISOString() ?? null,
  state: redirect.state,
  clicks: redirect.clicks,
  creator: redirect.createdBy !== null && redirect.creator !== null ? { id: redirect.createdBy, login: redirect.creator } : null,
  createdAt: redirect.createdAt.toISOString(),
  version: redirect.version,
  can: abilitiesOf(redirectAbilities, ctx.actor, redirect),
});

export const shortLink = ({ services }: Pick<BaseCtx, 'services'>, { ending }: { readonly ending: string }): string =>
  `${services.config.publicUrl}/r/${ending}`;

type AuditEntry = Awaited<ReturnType<typeof listChanges>>[number];

export function presentChange({ id, at, event, payload, by, byId }: AuditEntry): RedirectChange[] {
  const known = changeEvents.find((name) => name === event);
  if (!known) return [];
  const { before, after } = beforeAndAfter(known, payload);
  const changes = changingFields
    .map((field) => ({ field, before: before?.[field] ?? null, after: after[field] }))
    .filter((change) => change.before !== change.after);
  return [{ id, at: at.toISOString(), event: known, by, byId, changes }];
}

const changeEvents = ['redirects.created', 'redirects.edited', 'redirects.ended'] as const;
const changingFields = ['target', 'name', 'validFrom', 'validUntil'] as const;

function beforeAndAfter(event: (typeof changeEvents)[number], payload: unknown) {
  if (event === 'redirects.created') return { before: undefined, ...redirectsAudit.created.payload.parse(payload) };
  return redirectsAudit.edited.payload.parse(payload);
}

/** The audited fields of a redirect, without its statistics. */
export const decidedOf = ({ ending, target, name, validFrom, validUntil }: Redirect) => ({
  ending,
  target,
  name,
  validFrom: validFrom?.toISOString() ?? null,
  validUntil: validUntil?.toISOString() ?? null,
});
