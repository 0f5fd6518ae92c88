import { createHash } from 'node:crypto';
import { sameSecret } from '#kit/text/same-secret.ts';
import type { FormField } from '../form-fields.ts';

/** Method, then the values sorted by name, then the secret; the signature fields themselves are excluded. */
export function unitpaySignature(method: string, params: readonly FormField[], secret: string): string {
  const values = params
    .filter(({ name }) => name !== 'signature' && name !== 'sign')
    .toSorted((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0))
    .map(({ value }) => value);
  return createHash('sha256')
    .update([method, ...values, secret].join('{up}'), 'utf8')
    .digest('hex');
}

/** Rejects nested values: how PHP would serialise them for the signature is undocumented. */
export function isUnitpaySigned(method: string, params: readonly FormField[], secrets: readonly string[]): boolean {
  const given = params.find(({ name }) => name === 'signature')?.value;
  if (typeof given !== 'string' || params.some(({ value }) => typeof value !== 'string')) return false;
  return secrets.some((secret) => sameSecret(given.toLowerCase(), unitpaySignature(method, params, secret)));
}
