import type { BaseCtx } from '#kit/contract/context.ts';
import { failField } from '#kit/errors/errors.ts';
import { createOwnHosts } from '#kit/http/own-hosts.ts';
import { isShortLink } from '../redirect-target.ts';

const leadsBack = ({ services }: Pick<BaseCtx, 'services'>, target: string): boolean =>
  isShortLink(target, createOwnHosts(services.config));

/** A short link that leads to a short link could lead back to itself after the next edit; so none does. */
export function refuseLoop(ctx: Pick<BaseCtx, 'services'>, target: string): void {
  if (leadsBack(ctx, target)) failField('target', 'redirects.loop');
}

/** Kept from a time when the host was another, or was spelt in a way that nobody looked for. */
export function isLoop(ctx: Pick<BaseCtx, 'services'>, target: string): boolean {
  // Few targets look like it, and this is asked for every click.
  return /\/(r|%72|%52)(\/|$)/i.test(target) && leadsBack(ctx, target);
}
