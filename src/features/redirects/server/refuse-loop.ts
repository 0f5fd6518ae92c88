import type { BaseCtx } from '#kit/contract/context.ts';
import { failField } from '#kit/errors/errors.ts';
import { isShortLink } from '../redirect-target.ts';

/** A short link that leads to a short link could lead back to itself after the next edit; so none does. */
export function refuseLoop(ctx: Pick<BaseCtx, 'services' | 'headers'>, target: string): void {
  if (isShortLink(target, ownHosts(ctx))) failField('target', 'redirects.loop');
}

/** Every name under which this product is reached, the one of this very request too. */
function ownHosts({ services, headers }: Pick<BaseCtx, 'services' | 'headers'>): ReadonlySet<string> {
  const { publicUrl, filesUrl, brand } = services.config;
  const origins = [publicUrl, filesUrl].flatMap((url) => (url ? [new URL(url).host, new URL(url).hostname] : []));
  const hosts = [...origins, brand.mainHost, ...brand.gameHosts, ...brand.mediaHosts, headers.host ?? ''];
  return new Set(hosts.filter(Boolean).map((host) => host.toLowerCase()));
}
