import type { BaseCtx } from '#kit/contract/context.ts';
import { failField } from '#kit/errors/errors.ts';
import type { ProviderName, Providers } from '../providers/provider.ts';

type Asking = Pick<BaseCtx, 'services'>;

/** Hosts to which a method may redirect buyers: only those of the configuration. */
export function ownHosts({ services }: Asking): readonly string[] {
  const { mainHost, gameHosts, mediaHosts } = services.config.brand;
  return [...new Set([mainHost, ...gameHosts, ...mediaHosts].map((host) => host.toLowerCase()))];
}

type Wanted = { readonly domain: string; readonly provider: ProviderName };

/** Values already in `before` stay valid, so that other fields can be edited while a provider is off or a host was removed. */
export function checkMethod(ctx: Asking, providers: Providers, wanted: Wanted, before?: Wanted): void {
  const { domain, provider } = wanted;
  if (domain && domain !== before?.domain && !ownHosts(ctx).includes(domain)) failField('domain', 'payments.foreignHost');
  if (provider !== before?.provider && !providers.has(provider)) failField('provider', 'payments.providerOff');
}
