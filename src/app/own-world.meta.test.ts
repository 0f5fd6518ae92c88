import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { z } from 'zod';
import { logKindNames } from '#features/logs/log-kinds.ts';
import type { Operation } from '#kit/contract/contract.ts';
import { peopleOfEveryKind, sessionMaker } from './meta/access-people.builders.ts';
import { watchRoutes } from './meta/served-routes.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';

/** An administrator of world 1 with every level permission. */
const chief = peopleOfEveryKind.find(({ login }) => login === 'chief');

/** Data the chief must never receive: people who exist only on other worlds, and rows of other worlds. */
type Foreign = {
  readonly ids: ReadonlySet<number>;
  readonly names: ReadonlySet<string>;
  readonly rows: readonly number[];
  readonly probe: readonly string[];
};

describe('an admin of one world', () => {
  let site: TestApp;
  let operations: readonly Operation[];
  let foreign: Foreign;
  let cookie: string;
  before(async () => {
    const watched = watchRoutes();
    site = await startTestApp({ WORKER: 'off' });
    watched.stop();
    operations = watched.routes.flatMap(({ method, config: { operation } }) =>
      operation && method === 'GET' && operation.audience === 'admin' ? [operation] : [],
    );
    foreign = await readForeign(site);
    assert.ok(chief);
    cookie = (await sessionMaker(site.database).cookieOf(chief)) ?? '';
  });
  after(() => site.stop());

  test('gets no row of another world by any filter, order, id, card, search or export of any route', async () => {
    assert.ok(operations.length > 25, 'the routes of the area are found');
    const leaks: string[] = [];
    let answered = 0;
    for (const operation of operations) {
      for (const url of addressesOf(operation, foreign)) {
        if (isLive(operation)) continue;
        const { statusCode, body, headers } = await site.app.inject({ url, headers: { cookie } });
        if (statusCode === 200) answered += 1;
        if (statusCode >= 500) leaks.push(`${url}: broke with ${statusCode}`);
        // The audit trail repeats the reader's own input, most of it from this test.
        const typed = operation.feature === 'auditTrail' ? foreign.probe : new URL(url, 'http://site').searchParams.values();
        const asked = new Set(typed);
        const found = String(headers['content-type']).includes('json')
          ? foreignIn(JSON.parse(body), foreign, asked)
          : foreignWords(body, foreign, asked);
        if (statusCode === 200 && found) leaks.push(`${operation.id} ${url}: ${found}`);
      }
    }
    assert.deepEqual(leaks, []);
    assert.ok(answered > 150, `${answered} answers prove little`);
  });

  test('cannot open the live tail of another world', async () => {
    const live = operations.filter((operation) => isLive(operation) && parametersOf(operation).has('server'));
    assert.ok(live.length > 0);
    for (const { path } of live) {
      const answer = await fetch(`${site.address}${path.replace(':kind', 'chat')}?server=2`, { headers: { cookie } });
      assert.equal(answer.status, 403, path);
      await answer.body?.cancel();
    }
  });
});

/** Event streams never end. */
const isLive = ({ kind, name }: Operation): boolean => kind === 'stream' && name.startsWith('watch');

/** Every order, every filter with values of another world, and every id of a foreign row. */
function addressesOf(operation: Operation, { rows, probe }: Foreign): readonly string[] {
  const { path } = operation;
  const bases = path.includes(':kind')
    ? logKindNames.map((kind) => path.replace(':kind', kind))
    : path.includes(':')
      ? rows.map((id) => path.replace(/:\w+/g, String(id)))
      : [path];
  const filters = [...parametersOf(operation)].flatMap(([name, values]) => {
    if (name === 'server') return ['server=2'];
    if (name === 'separator' || name === 'period') return [];
    if (values) return values.map((value) => `${name}=${encodeURIComponent(value)}`);
    return ['text', 'player', 'target', 'nick', 'id'].includes(name) ? probe.map((word) => `${name}=${encodeURIComponent(word)}`) : [];
  });
  // Required parameters are added to every other filter.
  const needed = operation.name === 'findBanTargets' ? 'server=1&nick=a' : '';
  // Log kinds share one query: the first gets all filters, the others only those that differ by table.
  return bases.flatMap((base, at) =>
    ['', ...(at === 0 || !path.includes(':kind') ? filters : filters.filter((one) => one.startsWith('server=')))].map((filter) =>
      [base, [needed, filter].filter(Boolean).join('&')].filter(Boolean).join('?'),
    ),
  );
}

/** The names of the query parameters, with their choices if there are few. */
function parametersOf({ input, path }: Operation): ReadonlyMap<string, readonly string[] | null> {
  if (!input) return new Map();
  const { properties = {} } = z.toJSONSchema(input, { unrepresentable: 'any', io: 'input' });
  const inPath = new Set([...path.matchAll(/:(\w+)/g)].map(([, name]) => name));
  return new Map(
    Object.entries(properties).flatMap(([name, schema]) => {
      if (inPath.has(name)) return [];
      return [[name, typeof schema === 'object' && Array.isArray(schema.enum) ? schema.enum.map(String) : null] as const];
    }),
  );
}

async function readForeign({ database }: TestApp): Promise<Foreign> {
  const read = async (sql: string) => (await database.pool.query(sql)).rows;
  const people = await read(`select a.id::int, a.login, c.nick from accounts a join characters c on c.account_id = a.id and c.server = 2
    where not exists (select from characters h where h.account_id = a.id and h.server = 1)
      and not exists (select from characters n where n.server = 1 and n.nick = c.nick)`);
  const one = async (table: string) => Number((await read(`select min(id) as id from ${table} where server = 2`))[0]?.id ?? 0);
  const [person] = people;
  return {
    ids: new Set(people.map(({ id }) => id)),
    names: new Set(people.flatMap(({ login, nick }) => [login, nick])),
    rows: [person.id, await one('complaints'), await one('game_bans')].filter((id) => id > 0),
    probe: [person.nick, person.login, String(person.id)],
  };
}

/** The foreign value found in a response, or nothing. */
function foreignIn(value: unknown, foreign: Foreign, asked: ReadonlySet<string>): string | undefined {
  if (Array.isArray(value)) return firstOf(value, (one) => foreignIn(one, foreign, asked));
  if (typeof value === 'string') return foreign.names.has(value) && !asked.has(value) ? value : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  return firstOf(Object.entries(value), ([name, one]) => {
    if (name === 'server' && typeof one === 'number' && one !== 1) return `server ${one}`;
    if ((name === 'globalId' || name === 'accountId') && foreign.ids.has(Number(one))) return `${name} ${one}`;
    return foreignIn(one, foreign, asked);
  });
}

const foreignWords = (csv: string, foreign: Foreign, asked: ReadonlySet<string>): string | undefined =>
  csv.split(/[,;"\r\n]/).find((word) => foreign.names.has(word) && !asked.has(word));

function firstOf<Item>(items: readonly Item[], find: (item: Item) => string | undefined): string | undefined {
  for (const item of items) {
    const found = find(item);
    if (found) return found;
  }
  return undefined;
}
