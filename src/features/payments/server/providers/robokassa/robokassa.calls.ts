import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { type HttpClient, OutsideFault } from '#kit/http-client/http-client.ts';
import { parseXml, type XmlElement, XmlFault } from '#kit/xml/parse-xml.ts';
import { jsonIn } from '../json-in.ts';
import { ProviderRefused } from '../provider.ts';

/** The outcome of the call is unknown. */
export class RobokassaSilent extends Error {
  override readonly name = 'RobokassaSilent';
}

/** `code` of the operation: 5 started, 10 canceled, 20 held, 50 in transit, 60 returned before it was credited, 80 suspended, 100 done. */
export type RobokassaState = {
  readonly code: number;
  /** The amount credited to the shop: less than was paid if the shop bears the fee. */
  readonly sum: string;
  readonly operationKey: string;
  /** The shop's own fields, which the payer's browser passed on, signed. */
  readonly own: ReadonlyMap<string, string>;
};

/** undefined: it does not know the invoice. */
export async function askState(http: HttpClient, query: URLSearchParams, signal: AbortSignal): Promise<RobokassaState | undefined> {
  const { status, body } = await http.send({ method: 'GET', path: `/Merchant/WebService/Service.asmx/OpStateExt?${query}`, signal });
  if (status !== 200) throw new RobokassaSilent(`OpStateExt answered ${status}`);
  const root = elementIn(body);
  const result = textAt(root, 'Result', 'Code');
  if (result === notFound) return undefined;
  if (refusals.includes(result)) throw new ProviderRefused(`OpStateExt refused: ${result}`);
  const code = textAt(root, 'State', 'Code');
  if (result !== '0' || !/^\d+$/.test(code)) throw new RobokassaSilent(`OpStateExt answered ${result.slice(0, 10) || 'nothing'}`);
  const own = new Map(elementAt(root, 'UserField')?.children.map((field) => [textAt(field, 'Name'), textAt(field, 'Value')]));
  return { code: Number(code), sum: textAt(root, 'Info', 'OutSum'), operationKey: textAt(root, 'Info', 'OpKey'), own };
}

const notFound = '3';
/** A wrong signature, or an unknown shop. */
const refusals = ['1', '2'];

const Made = z.object({ success: z.boolean(), requestId: z.string().min(1).max(64).nullish(), message: z.string().nullish() });
export type RefundMade = { readonly requestId: string } | { readonly refused: string };

/** Requests a refund. The API has no idempotency key and no list of refunds, so a request that may have arrived is never repeated. */
export async function makeRefund(http: HttpClient, token: string, signal: AbortSignal): Promise<RefundMade> {
  try {
    const answer = await http.send({
      method: 'POST',
      path: '/RefundService/Refund/Create',
      headers: { 'content-type': 'application/jwt' },
      body: token,
      signal,
    });
    const made = Made.safeParse(jsonIn(answer.body));
    if (!made.success) return { refused: unclear };
    if (made.data.success && made.data.requestId) return { requestId: made.data.requestId };
    return { refused: made.data.message?.slice(0, 200) || `Robokassa answered ${answer.status}` };
  } catch (error) {
    if (error instanceof OutsideFault && error.reached) return { refused: unclear };
    throw error;
  }
}

/** Text for the staff member who reads the alarm. */
const unclear = 'Robokassa did not answer: see in its cabinet whether the refund was made before asking again';

const Asked = z.object({ label: z.enum(['finished', 'processing', 'canceled']) });

export async function askRefund(http: HttpClient, requestId: string, signal: AbortSignal): Promise<z.output<typeof Asked>['label']> {
  const query = new URLSearchParams({ id: requestId });
  const { status, body } = await http.send({ method: 'GET', path: `/RefundService/Refund/GetState?${query}`, signal });
  const asked = Asked.safeParse(jsonIn(body));
  if (status !== 200 || !asked.success) throw new RobokassaSilent(`GetState answered ${status}`);
  return asked.data.label;
}

/** A JWT (HS256) with the request. */
export function refundToken(payload: object, secret: string): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const signed = `${part({ alg: 'HS256', typ: 'JWT' })}.${part(payload)}`;
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`;
}

function elementIn(source: string): XmlElement {
  try {
    return parseXml(source);
  } catch (error) {
    if (error instanceof XmlFault) throw new RobokassaSilent('OpStateExt answered something else than XML', { cause: error });
    throw error;
  }
}

function elementAt(root: XmlElement, ...path: readonly string[]): XmlElement | undefined {
  let at: XmlElement | undefined = root;
  for (const name of path) at = at?.children.find((child) => child.name === name);
  return at;
}

const textAt = (root: XmlElement, ...path: readonly string[]): string => elementAt(root, ...path)?.text ?? '';
