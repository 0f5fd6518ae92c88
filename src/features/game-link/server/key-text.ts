import { hash, randomBytes } from 'node:crypto';

/** A key belongs to one world, or to the launcher. */
export type KeyOwner = { readonly kind: 'game'; readonly server: number } | { readonly kind: 'launcher'; readonly server: null };

/** 256 random bits behind a word that says whose it is: `game-3_…`, `launcher_…`. */
export const newKeyText = (owner: KeyOwner): string =>
  `${owner.kind === 'game' ? `game-${owner.server}` : 'launcher'}_${randomBytes(32).toString('base64url')}`;

/** What is stored of a key. It is random and long, so a fast hash is enough. */
export const keyHash = (key: string): Buffer => hash('sha256', key, 'buffer');

/** What people recognise it by: the word and six of its 43 characters. */
export const keyPrefix = (key: string): string => key.slice(0, key.indexOf('_') + 7);
