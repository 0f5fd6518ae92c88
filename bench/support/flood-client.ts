import { randomBytes, randomInt } from 'node:crypto';
import { Agent, request } from 'node:http';
import { round } from './numbers.ts';

/**
 * Sends well-formed, badly signed callbacks of a payment provider at a fixed rate from many addresses, without waiting for responses.
 * Prints the counts of responses.
 */
const { url, perSecond, seconds } = JSON.parse(process.argv[2] ?? '');
const agent = new Agent({ keepAlive: true, maxSockets: 200 });
const statuses: Record<string, number> = {};
const count = (status: number | string) => {
  statuses[status] = (statuses[status] ?? 0) + 1;
};

const started = performance.now();
let sent = 0;
await new Promise<void>((resolve) => {
  const timer = setInterval(() => {
    const elapsed = (performance.now() - started) / 1_000;
    while (sent < Math.min(elapsed, seconds) * perSecond) send();
    if (elapsed < seconds) return;
    clearInterval(timer);
    resolve();
  }, 5);
});
const elapsed = (performance.now() - started) / 1_000;
agent.destroy();
console.log(JSON.stringify({ sent, perSecond: round(sent / elapsed), statuses }));

function send(): void {
  sent += 1;
  const body = new URLSearchParams({
    pg_order_id: randomBytes(16).toString('hex'),
    pg_payment_id: String(randomInt(1_000_000, 9_000_000)),
    pg_amount: '500.00',
    pg_currency: 'RUB',
    pg_result: '1',
    pg_can_reject: '1',
    pg_salt: randomBytes(6).toString('hex'),
    pg_sig: randomBytes(16).toString('hex'),
  }).toString();
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    'content-length': body.length,
    'x-forwarded-for': `198.51.${randomInt(256)}.${randomInt(256)}`,
  };
  request(url, { agent, method: 'POST', headers }, (answer) => {
    count(answer.statusCode ?? 0);
    answer.resume();
  })
    .on('error', () => count('no answer'))
    .end(body);
}
