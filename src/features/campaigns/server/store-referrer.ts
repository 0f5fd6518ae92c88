import type { Store } from '#features/downloads/stores.ts';
import { type Utm, utmSearch } from '../utm.ts';

export type Referrer = { readonly utm?: Utm; readonly invitation?: string };

/**
 * The store's address with what the game should learn after the installation, as each store takes it: Google's hands over one
 * `referrer` parameter whole, Apple's knows a campaign token of 40 characters, the others keep ordinary parameters. A file keeps none.
 */
export function withReferrer(store: Store, address: string, { utm = {}, invitation }: Referrer): string {
  const said = new URLSearchParams(utmSearch(utm));
  if (invitation) said.set('inv', invitation);
  if (store === 'package' || said.size === 0 || !URL.canParse(address)) return address;
  const url = new URL(address);
  if (store === 'google') url.searchParams.set('referrer', said.toString());
  else if (store === 'apple')
    url.searchParams.set('ct', (invitation ? `inv-${invitation}` : (utm.utm_campaign ?? utm.utm_source ?? '')).slice(0, 40));
  else for (const [name, value] of said) url.searchParams.set(name, value);
  return url.href;
}
