/** Stores, in the order in which computers see them. */
export const stores = ['google', 'russian', 'apple', 'package'] as const;
export type Store = (typeof stores)[number];

/** The device's own store first, then the default order. iPhones cannot open the package file, which is last anyway. */
export function storesFor(device: 'android' | 'ios' | 'desktop'): readonly Store[] {
  return device === 'ios' ? ['apple', ...stores.filter((store) => store !== 'apple')] : stores;
}

/** Store of the phone that scanned the QR code. */
export const ownStore = (device: 'android' | 'ios' | 'desktop'): Store | undefined =>
  device === 'ios' ? 'apple' : device === 'android' ? 'google' : undefined;
