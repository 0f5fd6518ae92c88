/** Throws on a key that could escape its folder. This would be our own bug, since visitors never choose keys. */
export function checkKey(key: string): void {
  if (!isKey(key)) throw new Error(`Not a file key: ${JSON.stringify(key.slice(0, 300))}`);
}

/** Letters, digits, `.`, `_`, `-`; folders by `/`; no segment starts with a dot. Valid on every file system and in every bucket. */
export const isKey = (key: string): boolean =>
  key.length <= 400 && /^[A-Za-z0-9_-][A-Za-z0-9._-]{0,199}(\/[A-Za-z0-9_-][A-Za-z0-9._-]{0,199})*$/.test(key);

/** A prefix is empty, a whole key, or the beginning of one. */
export function checkPrefix(prefix: string): void {
  const trimmed = prefix.replace(/\/$/, '');
  if (trimmed !== '' && !isKey(trimmed)) throw new Error(`Not a prefix of file keys: ${JSON.stringify(prefix.slice(0, 300))}`);
}
