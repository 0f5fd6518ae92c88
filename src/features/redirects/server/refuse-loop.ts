import type { BaseCtx } from '#kit/contract/context.ts';
import { failField } from '#kit/errors/errors.ts';
import { createOwnHosts } from '#kit/http/own-hosts.ts';
import { isShortLink } from '../redirect-target.ts';

const leadsBack = ({ services }: Pick<BaseCtx, 'services'>, target: string): boolean =>
  isShortLink(target, createOwnHosts(services.config));

/** Rejects a short link to another short link, because a later edit could turn the chain into a loop. */
export function refuseLoop(ctx: Pick<BaseCtx, 'services'>, target: string): void {
  if (leadsBack(ctx, target)) failField('target', 'redirects.loop');
}

/** Whether a stored target loops. Possible for targets stored when the host was different, or with a spelling that was not recognised. */
export function isLoop(ctx: Pick<BaseCtx, 'services'>, target: string): boolean {
  // A cheap check first, because this runs on every click and few targets match.
  return /\/(r|%72|%52)(\/|$)/i.test(target) && leadsBack(ctx, target);
}
