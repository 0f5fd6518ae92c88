import { once } from 'node:events';
import { request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { Target } from './load.ts';

/** A recorded response for a bare server to repeat. `headers` alternates names and values. */
export type Answer = { readonly headers: readonly string[]; readonly body: string };

/** Headers that Node's server adds itself. */
const ofNode = new Set(['date', 'connection', 'keep-alive']);

export async function recordAnswer({
  url,
  headers,
  method,
  cookies,
}: Target): Promise<Answer & { readonly status: number; readonly bytes: Buffer }> {
  const sent = request(url, { headers: { ...headers, ...(cookies?.[0] && { Cookie: cookies[0] }) }, method });
  sent.end();
  const [answer] = await once(sent, 'response');
  const raw: readonly string[] = answer.rawHeaders;
  const kept = raw.filter((_, at) => !ofNode.has((raw[at - (at % 2)] ?? '').toLowerCase()));
  const bytes = await buffer(answer);
  return { status: answer.statusCode, headers: kept, body: bytes.toString('base64'), bytes };
}
