import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { isReservedEnding } from '#features/redirects/redirect-ending.ts';
import { allOperations } from './meta/declarations.ts';
import { claimedTwice, exampleOf, firstPart } from './meta/path-faults.ts';
import { type ServedRoute, type ServedRoutes, serveRoutes } from './meta/served-routes.ts';
import { routeMap } from './routes/route-map.ts';
import { productionEnv } from './testing/production-env.ts';

const operations = await allOperations();

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

describe('the running app', () => {
  let served: ServedRoutes;
  before(async () => {
    served = await serveRoutes();
  });
  after(() => served.close());
  const own = () => served.routes.filter(({ method }) => method !== 'HEAD');

  test('has only operations of the contract, listed pages and files of the build', () => {
    const others = own().filter(({ config }) => !config.operation && !config.page && !config.asset);
    assert.deepEqual(others.map(nameOf), []);
  });

  test('has every operation of every contract, as declared', () => {
    const answered = own().flatMap((route) => (route.config.operation ? [`${route.config.operation.id} ${nameOf(route)}`] : []));
    assert.deepEqual(answered.sort(), operations.map(({ id, method, path }) => `${id} ${method} ${path}`).sort());
  });

  test('has no two routes for one address', () => {
    assert.deepEqual(claimedTwice(own().map(({ method, url }) => ({ method, path: url }))), []);
  });

  test('has no fixed address shadowed by a parameter', async () => {
    for (const method of methods) {
      for (const { url } of own().filter((route) => route.method === method))
        assert.equal(await served.whoAnswers(method, exampleOf(url)), url);
    }
  });

  test('no short link can have the first segment of one of our addresses as its ending', () => {
    const words = new Set([...own().map(({ url }) => url), ...routeMap.map(({ path }) => path)].map(firstPart));
    assert.deepEqual(
      [...words].filter((word) => word.length >= 3 && !isReservedEnding(word)),
      [],
    );
  });
});

test('a production server has no developer routes', async () => {
  const { routes, close } = await serveRoutes(productionEnv);
  try {
    assert.ok(routes.some(({ config }) => config.operation));
    const open = routes.filter(({ url, config }) => config.operation?.audience === 'developer' || firstPart(url) === 'dev');
    assert.deepEqual(open.map(nameOf), []);
  } finally {
    await close();
  }
});

describe('addresses', () => {
  test('a duplicate address is detected whatever its parameters are called', () => {
    const get = (path: string) => ({ method: 'GET', path });
    assert.deepEqual(claimedTwice([get('/a/:id'), get('/a/:name'), get('/a/new'), { method: 'POST', path: '/a/:id' }]), ['GET /a/:']);
  });

  test('a pattern becomes an example address', () => {
    assert.deepEqual(['/', '/a/:id/b', '/legal/:id?', '/assets/*'].map(exampleOf), ['/', '/a/777/b', '/legal', '/assets/file']);
    assert.deepEqual(['/', '/favicon.svg', '/api/x'].map(firstPart), ['', 'favicon', 'api']);
  });
});

const nameOf = ({ method, url }: ServedRoute): string => `${method} ${url}`;
