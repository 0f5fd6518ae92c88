import type { BaseCtx } from '#kit/contract/context.ts';
import { failField } from '#kit/errors/errors.ts';
import { createOwnHosts } from '#kit/http/own-hosts.ts';
import { isShortLink } from '../redirect-target.ts';

/** A short link that leads to a short link could lead back to itself after the next edit; so none does. */
export function refuseLoop({ services }: Pick<BaseCtx, 'services'>, target: string): void {
  if (isShortLink(target, createOwnHosts(services.config))) failField('target', 'redirects.loop');
}
