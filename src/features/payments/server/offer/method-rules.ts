import type { BaseCtx } from '#kit/contract/context.ts';
import { failField } from '#kit/errors/errors.ts';
import type { ProviderName, Providers } from '../providers/provider.ts';

type Asking = Pick<BaseCtx, 'services'>;

/** Where a method may hand buyers over to: the hosts of the configuration, and no others. */
export function ownHosts({ services }: Asking): readonly string[] {
  const { mainHost, gameHosts, mediaHosts } = services.config.brand;
  return [...new Set([mainHost, ...gameHosts, ...mediaHosts].map((host) => host.toLowerCase()))];
}

type Wanted = { readonly domain: string; readonly provider: ProviderName };

/** `before`: what it already has may stay, so that the rest can be changed while a provider is off or a host has gone. */
export function checkMethod(ctx: Asking, providers: Providers, wanted: Wanted, before?: Wanted): void {
  const { domain, provider } = wanted;
  if (domain && domain !== before?.domain && !ownHosts(ctx).includes(domain)) failField('domain', 'payments.foreignHost');
  if (provider !== before?.provider && !providers.has(provider)) failField('provider', 'payments.providerOff');
}
