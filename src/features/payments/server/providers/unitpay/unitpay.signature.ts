import { createHash } from 'node:crypto';
import { sameSecret } from '#kit/text/same-secret.ts';
import type { FormField } from '../form-fields.ts';

/** Method, then the values in the order of their names, then the secret; what signs is no part of what is signed. */
export function unitpaySignature(method: string, params: readonly FormField[], secret: string): string {
  const values = params
    .filter(({ name }) => name !== 'signature' && name !== 'sign')
    .toSorted((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0))
    .map(({ value }) => value);
  return createHash('sha256')
    .update([method, ...values, secret].join('{up}'), 'utf8')
    .digest('hex');
}

/** A value that is a group of others is signed by nobody: how PHP would write it is not ours to guess. */
export function isUnitpaySigned(method: string, params: readonly FormField[], secrets: readonly string[]): boolean {
  const given = params.find(({ name }) => name === 'signature')?.value;
  if (typeof given !== 'string' || params.some(({ value }) => typeof value !== 'string')) return false;
  return secrets.some((secret) => sameSecret(given.toLowerCase(), unitpaySignature(method, params, secret)));
}
