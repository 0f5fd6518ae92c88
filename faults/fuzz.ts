import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import { peopleOfEveryKind, type Someone, sessionMaker } from '#app/meta/access-people.builders.ts';
import { type ServedRoute, watchRoutes } from '#app/meta/served-routes.ts';
import { startTestApp } from '#app/testing/test-app.ts';
import { round } from '#bench/support/numbers.ts';
import { report } from '#bench/support/report.ts';
import { demoLauncherKey, demoServerKey } from '#features/game-link/server/demo-keys.ts';
import { isKeyed, type Operation } from '#kit/contract/contract.ts';
import { onPostgres } from '#kit/testing/database.ts';
import { inputOf, type Known } from './support/arbitrary.ts';
import { watchChanges } from './support/watch-changes.ts';

/**
 * Every route of the contract with input made from its own schema, as each kind of user: no response is 500 or missing, and a rejected
 * call leaves no row. One call at a time, so that a row belongs to its call.
 */
const calls = Number(process.env.FUZZ_CALLS ?? 200_000);
const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 2 ** 31);
/** Above the 25 seconds of the game's long poll. */
const limitMs = 40_000;
/** Tables a rejected call may write to: attempts, counters and audit. */
const tracesOfRefusals = new Set([
  'audit_entries',
  'audit_personal',
  'audit_words',
  'sessions',
  'provider_messages',
  'sign_in_failures',
  'promocode_refusals',
  'game_keys',
]);

const watched = watchRoutes();
const site = await startTestApp({ WORKER: 'off' });
watched.stop();
const { pool } = site.database;
const people = sessionMaker(site.database);
const changes = await watchChanges(site.database);
const known = await knownValues();
const routes = watched.routes
  .filter(({ method, config: { operation } }) => method !== 'HEAD' && operation && !leftOut(operation))
  .map((route) => ({ ...route, made: requests(route) }));

const counts = { called: 0, answered: 0, refused: 0, fine: 0 };
const faults = new Map<string, string>();
const began = performance.now();
const rounds = Math.ceil(calls / (routes.length * peopleOfEveryKind.length));
for (let at = 0; at < rounds; at += 1)
  for (const person of peopleOfEveryKind)
    for (const route of routes) await call(route, person, fc.sample(route.made, { numRuns: 1, seed: seed + counts.called })[0] ?? {});

report(
  'fuzz',
  {
    database: onPostgres ? 'postgres' : 'embedded',
    seed,
    routes: routes.length,
    ...counts,
    faults: [...faults].slice(0, 60),
    minutes: round((performance.now() - began) / 60_000, 1),
  },
  [{ name: 'no answer of 500, none left out, no row where the answer was a refusal', kept: faults.size === 0 }],
);
await site.stop();
process.exit();

type Made = { readonly path?: Readonly<Record<string, string>>; readonly given?: unknown };

async function call(route: ServedRoute, person: Someone, made: Made): Promise<void> {
  const { operation } = route.config;
  if (!operation) return;
  counts.called += 1;
  const cookie = await people.cookieOf(person);
  const request = requestOf(route, operation, made, cookie);
  const answer = await Promise.race([site.app.inject(request), late()]);
  const touched = await changes.take();
  if (!answer) return void faults.set(`${operation.id}: no answer`, shown(request));
  counts.answered += 1;
  const refused = isRefusal(answer.statusCode, answer.body, operation);
  counts[refused ? 'refused' : 'fine'] += 1;
  if (answer.statusCode === 500) faults.set(`${operation.id}: 500`, `${shown(request)} ${answer.body.slice(0, 200)}`);
  const left = refused ? touched.filter((table) => !tracesOfRefusals.has(table)) : [];
  if (left.length > 0)
    faults.set(`${operation.id}: ${answer.statusCode} and rows in ${left}`, `${shown(request)} ${answer.body.slice(0, 200)}`);
  // The call may have signed out, erased or disabled the user: start the next call with new sessions.
  if (!refused && operation.method !== 'GET') people.forget();
}

/** Plain forms answer success and rejection with a redirect to their page; the API calls beside them cover the same use cases. */
function isRefusal(status: number, body: string, { wire }: Operation): boolean {
  return status >= 400 || (wire === 'seed' && body.startsWith('{"error"'));
}

function requestOf({ method, url }: ServedRoute, operation: Operation, { path = {}, given }: Made, cookie: string | null): InjectOptions {
  const address = url.replace(/:(\w+)\??/g, (_, name: string) => encodeURIComponent(path[name] ?? '1')).replace('*', 'file');
  const authorization = isKeyed(operation) ? `Bearer ${operation.audience === 'launcher' ? demoLauncherKey : demoServerKey(1)}` : undefined;
  const headers = { ...(cookie && { cookie }), ...(authorization && { authorization }), 'idempotency-key': `fuzz-${counts.called}` };
  // Each call has its own IP address, so that IP rate limits do not interfere.
  const remoteAddress = `10.${(counts.called >> 16) & 255}.${(counts.called >> 8) & 255}.${counts.called & 255}`;
  const by = { method: method as 'GET', remoteAddress };
  const isForm = operation.kind === 'form';
  if (method === 'GET' || method === 'DELETE') return { ...by, url: `${address}?${queryOf(given)}`, headers };
  const type = isForm ? 'application/x-www-form-urlencoded' : 'application/json';
  return {
    ...by,
    url: address,
    headers: { ...headers, 'content-type': type },
    payload: isForm ? queryOf(given) : (JSON.stringify(given) ?? ''),
  };
}

function queryOf(given: unknown): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(Object(given)))
    for (const one of [value].flat()) query.append(name, typeof one === 'object' ? JSON.stringify(one) : String(one));
  // A browser cannot send a lone surrogate.
  return query.toString();
}

/** Path parameters are generated as part of the input and moved into the path. */
function requests({ url, config: { operation } }: ServedRoute): fc.Arbitrary<Made> {
  if (operation?.kind === 'webhook') return fc.oneof(fc.string(), fc.object()).map((given) => ({ given }));
  if (!operation?.input) return fc.constant({});
  const names = [...url.matchAll(/:(\w+)/g)].flatMap(([, name]) => name ?? []);
  return inputOf(operation.input, known).map((input) => {
    const fields = { ...Object(input) };
    const path = Object.fromEntries(names.map((name) => [name, textOf(fields[name])]));
    for (const name of names) delete fields[name];
    return { path, given: typeof input === 'object' && input !== null && !Array.isArray(input) ? fields : input };
  });
}

/** A path segment cannot be empty, and dots alone would change the path. */
function textOf(value: unknown): string {
  return (typeof value === 'object' ? JSON.stringify(value) : String(value)).slice(0, 300).replace(/^\.*$/, '1') || '1';
}

/** Streams and sockets do not end, and uploads have their own protocol: they have their own tests. */
function leftOut({ kind, id }: Operation): boolean {
  return kind === 'stream' || kind === 'socket' || kind === 'upload' || kind === 'resumable' || id.startsWith('sandboxPay.');
}

async function knownValues(): Promise<Known> {
  const of = async (sql: string) => (await pool.query(sql)).rows.map((row) => String(Object.values(row)[0]));
  const columns = await pool.query(
    `select table_name, column_name from information_schema.columns
      where table_schema = 'public' and data_type = 'uuid' and is_generated = 'NEVER' limit 40`,
  );
  const uuids: string[] = [];
  for (const { table_name, column_name } of columns.rows)
    uuids.push(...(await of(`select "${column_name}" from "${table_name}" where "${column_name}" is not null limit 5`)));
  const words = [
    ...(await of('select login from accounts order by id limit 10')),
    ...(await of('select nick from characters limit 10')),
    ...(await of('select name from promocodes limit 5')),
    'en',
    'ru',
    'Prospekt',
    '2026-11-01',
    '127.0.0.1',
  ];
  return { uuids, words };
}

async function late(): Promise<undefined> {
  await new Promise((resolve) => setTimeout(resolve, limitMs).unref());
  return undefined;
}

function shown({ method, url, payload }: InjectOptions): string {
  return `${method} ${String(url).slice(0, 200)} ${String(payload ?? '').slice(0, 300)}`;
}
