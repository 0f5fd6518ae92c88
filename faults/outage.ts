import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { atExit } from '#bench/support/at-exit.ts';
import { startCluster } from '#bench/support/postgres.ts';
import { atLeast, holds, report } from '#bench/support/report.ts';
import { freePort } from '#kit/testing/free-port.ts';
import { createClient, type Exchange, type Sent } from './support/exchange.ts';
import { shippedHost, startNginx } from './support/nginx.ts';
import { startProduct } from './support/product.ts';
import { inProduction } from './support/steady-load.ts';

/**
 * nginx with the shipped configuration while its processes are down, starting, hanging and closed for maintenance. A visitor gets the
 * product's own pages in their language, a program gets the API's error body, and the product's own 503 passes through unchanged.
 */
const folder = mkdtempSync(join(tmpdir(), 'prospekt-fault-'));
atExit(() => rmSync(folder, { recursive: true, force: true }));
const cluster = await startCluster();
const production = inProduction(cluster.url, folder);
const ports = [await freePort(), await freePort()];
const client = createClient(await startNginx(mkdtempSync(join(folder, 'nginx-')), ports, '2s'), shippedHost);

const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
const json = { accept: 'application/json' };
const asked = {
  russianByHeader: { path: '/donate', headers: { ...browser, 'accept-language': 'de, ru-RU;q=0.9, en;q=0.8' } },
  russianByCookie: { path: '/news?lang=de', headers: { ...browser, cookie: 'a=1; i18n_redirected=ru', 'accept-language': 'en' } },
  russianByAddress: { path: '/?lang=ru', headers: { ...browser, cookie: 'i18n_redirected=en' } },
  englishByCookie: { path: '/', headers: { ...browser, cookie: 'i18n_redirected=en', 'accept-language': 'ru' } },
  englishByHeader: { path: '/', headers: { ...browser, 'accept-language': 'en-US, ru;q=0.5' } },
  englishByDefault: { path: '/no-such-page', headers: {} },
  call: { path: '/api/servers', headers: { ...json, 'x-language': 'ru', cookie: 'i18n_redirected=en' } },
  gameCall: { path: '/api/game/v1/logs', method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' },
  formOfAPage: { path: '/complaints/create', method: 'POST', headers: browser, body: 'a=b' },
  file: { path: '/files/a.webp', headers: { accept: 'image/avif,image/webp,*/*' } },
} satisfies Record<string, Sent>;
type Name = keyof typeof asked;
const names = Object.keys(asked) as Name[];
const everything: Exchange[] = [];

async function askAll(): Promise<Readonly<Record<Name, Exchange>>> {
  const exchanges = await Promise.all(names.map((name) => client.send(name, asked[name])));
  everything.push(...exchanges);
  return Object.fromEntries(exchanges.map((one) => [one.what, one])) as Record<Name, Exchange>;
}

const down = await askAll();
const named = [...down.russianByHeader.body.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)].map(([, path = '']) => path);
const files = await Promise.all(named.map((path) => client.send('asset', { path })));
const missing = await client.send('asset', { path: '/assets/no-such-file.js' });

const products = ports.map((port) => startProduct(port, production));
let ready = false;
const bothReady = Promise.all(products.map((product) => product.whenReady())).then(() => {
  ready = true;
});
let whileStarting = 0;
while (!ready) {
  await askAll();
  whileStarting += 1;
  await sleep(100);
}
await bothReady;
const up = await askAll();

for (const { pid } of products) process.kill(pid, 'SIGSTOP');
const hanging = await askAll();
for (const { pid } of products) process.kill(pid, 'SIGCONT');

writeFileSync(join(folder, 'maintenance'), '7');
const closed: Exchange[] = [];
for (const end = performance.now() + 20_000; performance.now() < end && closed.length === 0; ) {
  const answers = Object.values(await askAll());
  if (answers.every(({ status }) => status === 503)) closed.push(...answers);
}
await products[1]?.end('SIGKILL');
const closedAndOneGone: Exchange[] = [];
for (let turn = 0; turn < 10; turn += 1) closedAndOneGone.push(...Object.values(await askAll()));
await products[0]?.end('SIGKILL');
const downAgain = await askAll();
client.close();
await cluster.remove();

const pages = names.filter((name) => /^(russian|english|form)/.test(name));
const speaks = (name: Name, { body }: Exchange): boolean =>
  body.startsWith(`<!doctype html><html lang="${name.startsWith('russian') ? 'ru' : 'en'}">`);
const isOutage = (answers: Readonly<Record<Name, Exchange>>, status: number): boolean =>
  names.every((name) => {
    const answer = answers[name];
    const isPage = pages.includes(name);
    const { 'retry-after': retryAfter, 'cache-control': cache, 'content-type': type } = answer.headers;
    const said = isPage ? speaks(name, answer) : errorOf(answer)?.code === 'kit.unavailable';
    return (
      answer.status === status &&
      said &&
      retryAfter === '10' &&
      cache === 'no-store' &&
      type === `${isPage ? 'text/html' : 'application/json'}; charset=utf-8`
    );
  });
const isOwn = (answers: readonly Exchange[]): boolean =>
  answers.length > 0 && answers.every(({ status, headers }) => status === 503 && headers['retry-after'] === '420');

const statuses = Object.fromEntries(
  [...Map.groupBy(everything, ({ status }) => String(status))].map(([status, all]) => [status, all.length]),
);
report('outage', { asked: everything.length, statuses, whileStarting }, [
  holds(
    'no answer is a page of nginx',
    everything.every(({ body }) => !/<center>|nginx/.test(body)),
  ),
  holds(
    'every request is answered',
    everything.every(({ status }) => status > 0),
  ),
  holds(
    'both processes gone: 502 in the language asked for, a body of the API for programs',
    isOutage(down, 502) && isOutage(downAgain, 502),
  ),
  holds('a call is answered in the language of its page', /[а-я]/.test(errorOf(down.call)?.error ?? '')),
  holds(
    'the page’s styles and pictures come from disk',
    files.length >= 3 && files.every(({ status, headers }) => status === 200 && /^(text\/css|image\/)/.test(headers['content-type'] ?? '')),
  ),
  holds('a file that no build has is 503', missing.status === 503 && errorOf(missing)?.code === 'kit.unavailable'),
  atLeast('rounds of requests during the start', whileStarting, 3),
  holds(
    'a running process answers for itself',
    up.englishByCookie.status === 200 && up.call.status === 200 && up.englishByDefault.status === 404,
  ),
  holds('both processes hang: 504', isOutage(hanging, 504)),
  holds('the closed site’s own 503 passes through', isOwn(closed)),
  holds('also when one of two processes is gone', isOwn(closedAndOneGone)),
]);

function errorOf({ body }: Exchange): { readonly error: string; readonly code: string } | undefined {
  return body.startsWith('{') ? JSON.parse(body) : undefined;
}
