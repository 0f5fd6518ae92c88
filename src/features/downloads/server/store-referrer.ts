import type { Store } from '../stores.ts';

export type Referrer = {
  /** UTM parameters of the advertisement. */
  readonly utm?: Readonly<Record<`utm_${string}`, string>>;
  /** Code of the followed invitation link. */
  readonly invitation?: string;
};

/**
 * The store URL with what the game should learn after the installation, in each store's format: Google passes on one `referrer` parameter,
 * Apple a campaign token of 40 characters, others ordinary parameters. A file URL gets none.
 */
export function withReferrer(store: Store, address: string, { utm = {}, invitation }: Referrer): string {
  const said = new URLSearchParams(Object.entries(utm));
  if (invitation) said.set('inv', invitation);
  if (store === 'package' || said.size === 0 || !URL.canParse(address)) return address;
  const url = new URL(address);
  if (store === 'google') url.searchParams.set('referrer', said.toString());
  else if (store === 'apple')
    url.searchParams.set('ct', (invitation ? `inv-${invitation}` : (utm.utm_campaign ?? utm.utm_source ?? '')).slice(0, 40));
  else for (const [name, value] of said) url.searchParams.set(name, value);
  return url.href;
}
