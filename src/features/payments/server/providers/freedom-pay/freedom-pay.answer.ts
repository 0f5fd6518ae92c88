import { escapeHtml } from '#kit/pages/html.ts';
import { fieldText, readFormFields } from '../form-fields.ts';
import type { Outcome, ProviderAnswer, RawMessage, Secrets } from '../provider.ts';
import { pgFields, pgScript, pgSignature, pgSignedWith } from './freedom-pay.signature.ts';

/**
 * XML signed under our own script's name with the salt of the request. An unsigned request gets an unsigned answer: otherwise the sender
 * could obtain a signature over a salt of their choice.
 */
export function answerFreedomPay(outcome: Outcome, raw: RawMessage, secrets: Secrets): ProviderAnswer {
  const script = pgScript(raw.path);
  const asked = readFormFields(raw.method === 'GET' ? raw.query : raw.body.toString('utf8')) ?? [];
  const secret = pgSignedWith([script], asked, secrets);
  if (outcome === 'malformed' || !asked.length) return plain(400, 'malformed');
  if (outcome === 'forged' || !secret) return plain(400, 'wrong signature');
  const mayReject = script === 'check' || fieldText(asked, 'pg_can_reject') === '1';
  const [status, description] = said(outcome, mayReject);
  const fields = { pg_salt: fieldText(asked, 'pg_salt'), pg_status: status, pg_description: description };
  const elements = Object.entries({ ...fields, pg_sig: pgSignature(script, pgFields(fields), secret) });
  const inside = elements.map(([name, value]) => `<${name}>${escapeHtml(value)}</${name}>`).join('');
  return {
    status: 200,
    type: 'application/xml; charset=utf-8',
    body: `<?xml version="1.0" encoding="utf-8"?><response>${inside}</response>`,
  };
}

/** Shown to the payer when the payment is rejected; bilingual because the request does not say their language. */
const unknownOrder = 'Заказ не найден или закрыт / The order is unknown or closed';

function said(outcome: Outcome, mayReject: boolean): readonly [status: 'ok' | 'rejected' | 'error', description: string] {
  if (outcome === 'accepted' || outcome === 'parked') return ['ok', 'OK'];
  return [mayReject ? 'rejected' : 'error', unknownOrder];
}

const plain = (status: number, body: string): ProviderAnswer => ({ status, type: 'text/plain; charset=utf-8', body });
