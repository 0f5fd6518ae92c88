import type { Store } from '../stores.ts';

export type Referrer = {
  /** What the advertisement said, by the names of its parameters. */
  readonly utm?: Readonly<Record<`utm_${string}`, string>>;
  /** The code of the link that was followed. */
  readonly invitation?: string;
};

/**
 * The store's address with what the game should learn after the installation, as each store takes it: Google's hands over one
 * `referrer` parameter whole, Apple's knows a campaign token of 40 characters, the others keep ordinary parameters. A file keeps none.
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
