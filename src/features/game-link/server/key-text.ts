import { hash, randomBytes } from 'node:crypto';

export type KeyOwner = { readonly kind: 'game'; readonly server: number } | { readonly kind: 'launcher'; readonly server: null };

/** 256 random bits after a prefix that names the owner: `game-3_…`, `launcher_…`. */
export const newKeyText = (owner: KeyOwner): string =>
  `${owner.kind === 'game' ? `game-${owner.server}` : 'launcher'}_${randomBytes(32).toString('base64url')}`;

/** The stored form of a key. Keys are long and random, so a fast hash is enough. */
export const keyHash = (key: string): Buffer => hash('sha256', key, 'buffer');

/** The public part that identifies a key: its prefix and six of its 43 characters. */
export const keyPrefix = (key: string): string => key.slice(0, key.indexOf('_') + 7);
