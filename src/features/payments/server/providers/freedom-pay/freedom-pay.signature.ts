import { createHash } from 'node:crypto';
import { sameSecret } from '#kit/text/same-secret.ts';
import { type FormField, fieldText } from '../form-fields.ts';

const signatureName = 'pg_sig';

/**
 * md5 of the script's name, all values sorted by field name, and the secret, joined by `;`. Every field counts, including unknown ones;
 * nested fields follow the same rule in their position. https://freedompay.kz/docs-en/merchant-api/intro
 */
export function pgSignature(script: string, fields: readonly FormField[], secret: string): string {
  const values = valuesOf(fields.filter(({ name }) => name !== signatureName));
  return createHash('md5')
    .update([script, ...values, secret].join(';'), 'utf8')
    .digest('hex');
}

/** The secret that signed the message, or undefined. Takes several scripts because the provider's documents disagree. */
export function pgSignedWith(scripts: readonly string[], fields: readonly FormField[], secrets: readonly string[]): string | undefined {
  const given = fieldText(fields, signatureName);
  if (!given) return undefined;
  return secrets.find((secret) => scripts.some((script) => sameSecret(given, pgSignature(script, fields, secret))));
}

/** Adds salt and signature to a request. */
export function pgSigned(
  script: string,
  fields: Readonly<Record<string, string>>,
  { secret, salt }: { readonly secret: string; readonly salt: string },
): Readonly<Record<string, string>> {
  const salted = { ...fields, pg_salt: salt };
  return { ...salted, [signatureName]: pgSignature(script, pgFields(salted), secret) };
}

export const pgFields = (values: Readonly<Record<string, string>>): readonly FormField[] =>
  Object.entries(values).map(([name, value]) => ({ name, value }));

/** The script's name: the last path segment, without the query. */
export const pgScript = (path: string): string => /([^/?]*)(?:\?.*)?$/.exec(path)?.[1] ?? '';

/** The sort is stable, so fields of the same name keep their order. */
function valuesOf(fields: readonly FormField[]): readonly string[] {
  return [...fields]
    .sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0))
    .flatMap(({ value }) => (typeof value === 'string' ? [value] : valuesOf(value)));
}
