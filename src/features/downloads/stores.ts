/** Where the game can be got, in the order in which a computer shows them. */
export const stores = ['google', 'russian', 'apple', 'package'] as const;
export type Store = (typeof stores)[number];

/** The device's own store first; the rest follows in the usual order. An iPhone cannot open the package file, so it comes last anyway. */
export function storesFor(device: 'android' | 'ios' | 'desktop'): readonly Store[] {
  return device === 'ios' ? ['apple', ...stores.filter((store) => store !== 'apple')] : stores;
}

/** Where a scanned code leads: the store of the phone that scanned it. */
export const ownStore = (device: 'android' | 'ios' | 'desktop'): Store | undefined =>
  device === 'ios' ? 'apple' : device === 'android' ? 'google' : undefined;
