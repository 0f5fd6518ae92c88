import { randomBytes } from 'node:crypto';
import type { HttpClient } from '#kit/http-client/http-client.ts';
import { parseXml, type XmlElement, XmlFault } from '#kit/xml/parse-xml.ts';
import { type FormField, fieldText } from '../form-fields.ts';
import type { Secrets } from '../provider.ts';
import { pgSigned, pgSignedWith } from './freedom-pay.signature.ts';

export type PgScript = 'init_payment.php' | 'payment.php' | 'get_status3.php' | 'revoke.php';
export type PgAnswer = { readonly ok: true; readonly fields: readonly FormField[] } | { readonly ok: false; readonly code: string };

/** The outcome of the call is unknown. */
export class FreedomPaySilent extends Error {
  override readonly name = 'FreedomPaySilent';
}

/** Calls one of the provider's scripts. Only a signed answer counts; after any other response the outcome is unknown. */
export async function askFreedomPay(
  { http, secrets }: { readonly http: HttpClient; readonly secrets: Secrets },
  script: PgScript,
  fields: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<PgAnswer> {
  const signed = pgSigned(script, fields, { secret: secrets[0], salt: newSalt() });
  const answer = await http.send({
    method: 'POST',
    path: `/${script}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/xml' },
    body: new URLSearchParams(signed).toString(),
    signal,
  });
  if (answer.status !== 200) throw new FreedomPaySilent(`${script} answered ${answer.status}`);
  const heard = fieldsIn(answer.body, script);
  const status = fieldText(heard, 'pg_status');
  const code = fieldText(heard, 'pg_error_code');
  if (status !== 'ok' && status !== 'error' && status !== 'rejected') throw new FreedomPaySilent(`${script} answered without a status`);
  if (!isSigned(script, heard, secrets)) {
    if (status === 'error' && unsignedCodes.includes(code)) return { ok: false, code };
    throw new FreedomPaySilent(`${script} answered with a wrong signature`);
  }
  return status === 'ok' ? { ok: true, fields: heard } : { ok: false, code: code || status };
}

export const newSalt = (): string => randomBytes(12).toString('hex');

/** Unknown merchant: such an answer cannot be signed. The documentation gives two codes for it. */
const unsignedCodes = ['101', '9998'];

/** The documentation's text signs the status as `get_status.php`, its example as the script that was called. */
const isSigned = (script: PgScript, fields: readonly FormField[], secrets: Secrets): boolean =>
  pgSignedWith(script === 'get_status3.php' ? [script, 'get_status.php'] : [script], fields, secrets) !== undefined;

function fieldsIn(source: string, script: string): readonly FormField[] {
  try {
    return parseXml(source).children.map(fieldOf);
  } catch (error) {
    if (error instanceof XmlFault) throw new FreedomPaySilent(`${script} answered something else than XML`, { cause: error });
    throw error;
  }
}

const fieldOf = ({ name, text, children }: XmlElement): FormField => ({ name, value: children.length > 0 ? children.map(fieldOf) : text });
