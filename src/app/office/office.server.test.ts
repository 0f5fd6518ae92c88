import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fastify from 'fastify';
import { z } from 'zod';
import { contract } from '#kit/contract/contract.ts';
import { fail, Refusal } from '#kit/errors/errors.ts';
import '#kit/errors/kit.errors.ts';
import { errorStatus } from '#kit/pages/error-status.ts';
import { isId, screen } from '#kit/pages/screen.ts';
import { type Actor, visitor } from '#kit/permissions/actor.ts';
import { type OfficeDeps, registerOffice } from './office.server.ts';

const things = contract('things', {
  getThing: {
    method: 'GET',
    path: '/api/staff/things/:id',
    audience: 'staff',
    input: z.strictObject({ id: z.string() }),
    output: z.object({ name: z.string() }),
  },
});
const screens = [
  screen({ path: '/dashboard/things', permission: 'things.read', search: {} }),
  screen({
    path: '/dashboard/things/:id',
    permission: 'things.read',
    search: {},
    validate: { id: isId },
    load: (call, { id }) => call(things.getThing, { id }),
  }),
];
const staff: Actor = {
  ...visitor,
  kind: 'person',
  accountId: 1,
  login: 'content',
  sessionId: 1,
  permissions: new Set(['staff.enter', 'things.read']),
};

function office(actor: Actor, deps: Partial<OfficeDeps> = {}) {
  const app = fastify({ exposeHeadRoutes: true });
  registerOffice(app, {
    config: { mode: 'production', brand: { gameName: 'Prospekt <City>', webMetricsUrl: undefined } },
    authenticate: async () => actor,
    entersAdmin: ({ actingAs }) => actingAs !== null,
    whileOnHold: (hold) => (hold === 'things.waiting' ? '/wait-here' : null),
    callFor:
      () =>
      async (_operation, ...[input]) =>
        (JSON.stringify(input) === '{"id":"1"}' ? { name: '</script>' } : fail('kit.notFound')) as never,
    localeOf: () => 'en',
    renderErrorPage: async (_request, reply, error) => reply.code(errorStatus(error)).send('error page'),
    htmlHeaders: {
      'Content-Security-Policy': "default-src 'self'; script-src 'self'; style-src 'self'",
      'X-Content-Type-Options': 'nosniff',
    },
    pictureHosts: () => [],
    assets: {
      build: 'b1',
      page: { entry: '/assets/office.js', modules: ['/assets/shared.js'], styles: ['/assets/office.css'], fonts: [] },
      preamble: '',
    },
    screens,
    ...deps,
  });
  return (url: string) => app.inject({ url });
}

describe('the back office over HTTP', () => {
  test('redirects a visitor to sign in, and back to the same address with its query', async () => {
    const answer = await office(visitor)('/dashboard/things?q=a%20b&sort=-name');
    assert.equal(answer.statusCode, 302);
    assert.equal(answer.headers.location, '/auth?next=%2Fdashboard%2Fthings%3Fq%3Da%2520b%26sort%3D-name');
    assert.equal(answer.headers['cache-control'], 'no-store');
  });

  test('returns 403 with the error page and no shell without the permission', async () => {
    const answer = await office({ ...staff, permissions: new Set() })('/dashboard/things');
    assert.equal(answer.statusCode, 403);
    assert.equal(answer.body, 'error page');
  });

  test('redirects a person with suspended permissions to the page that lifts them, from existing addresses', async () => {
    const get = office({ ...staff, permissions: new Set(), onHold: 'things.waiting' });
    const { statusCode, headers } = await get('/dashboard/things');
    assert.deepEqual([statusCode, headers.location], [302, '/wait-here']);
    assert.equal((await office({ ...staff, permissions: new Set(), onHold: 'things.other' })('/dashboard/things')).statusCode, 403);
  });

  test('the shell has the layout, the person and the files, and is never stored', async () => {
    const acting: Actor = { ...staff, actingAs: { id: 7, name: 'Nick', server: 2, level: 3 } };
    const { body, headers, statusCode } = await office(acting)('/dashboard/things');
    assert.equal(statusCode, 200);
    assert.match(body, /<body data-layout="dashboard">/);
    assert.match(body, /<script type="module" src="\/assets\/office\.js">/);
    assert.match(body, /<link rel="modulepreload" href="\/assets\/shared\.js">/);
    assert.match(body, /<title>Prospekt &lt;City&gt;<\/title>/);
    assert.equal(headers['cache-control'], 'no-store');
    assert.deepEqual(bootOf(body).person, {
      login: 'content',
      admin: { id: 7, name: 'Nick', server: 2 },
      entersAdmin: true,
      permissions: ['staff.enter', 'things.read'],
    });
  });

  test('styles need the nonce of this response, scripts our own origin', async () => {
    const get = office(staff);
    const [one, two] = [await get('/dashboard/things'), await get('/dashboard/things')];
    const policy = String(one.headers['content-security-policy']);
    assert.match(policy, /script-src 'self';/);
    assert.ok(policy.includes(`style-src 'self' 'nonce-${bootOf(one.body).styleNonce}'`));
    assert.notEqual(bootOf(one.body).styleNonce, bootOf(two.body).styleNonce);
  });

  test("the data of the screen's first query is sent with it, as inert data", async () => {
    const { body } = await office(staff)('/dashboard/things/1');
    assert.deepEqual(bootOf(body).answers, [{ key: ['things.getThing', { id: '1' }], answer: { name: '</script>' } }]);
    assert.equal(body.includes('"</script>"'), false);
  });

  test('returns 404 for an unknown or invalid id', async () => {
    const get = office(staff);
    assert.equal((await get('/dashboard/things/2')).statusCode, 404);
    assert.equal((await get('/dashboard/things/x')).statusCode, 404);
    assert.equal((await get('/dashboard/things/1/more')).statusCode, 404);
  });

  test('returns 404 for a number beyond the range, and other rejections with their own status', async () => {
    const tooLarge = office(staff, {
      callFor: () => async () => {
        throw new Refusal('kit.invalidInput', { fields: { id: { code: 'kit.tooBig' } } });
      },
    });
    assert.equal((await tooLarge('/dashboard/things/9999999999')).statusCode, 404);
    const refused = office(staff, { callFor: () => async () => fail('kit.sentBefore') });
    assert.notEqual((await refused('/dashboard/things/1')).statusCode, 404);
  });

  test('shows a 404 inside the office to people who work there, and on the site to everyone else', async () => {
    for (const path of ['/dashboard/nope', '/dashboard/things/2', '/dashboard/things/x']) {
      const { statusCode, body } = await office(staff)(path);
      assert.equal(statusCode, 404, path);
      assert.equal(bootOf(body).person.login, 'content', path);
    }
    for (const actor of [visitor, { ...staff, permissions: new Set<never>() }])
      assert.equal((await office(actor)('/dashboard/nope')).body, 'error page');
    assert.equal((await office(staff)('/admin/nope')).body, 'error page');
  });

  test('removes a trailing slash', async () => {
    const { statusCode, headers } = await office(staff)('/dashboard/things/');
    assert.deepEqual([statusCode, headers.location], [308, '/dashboard/things']);
  });

  test('entry addresses redirect, and the component gallery exists only outside production', async () => {
    const answer = await office(staff)('/dashboard');
    assert.deepEqual([answer.statusCode, answer.headers.location], [302, '/dashboard/things']);
    assert.equal((await office(staff)('/admin')).statusCode, 403);
    assert.equal((await office(visitor)('/dev/office-ui')).statusCode, 404);
    const demo = office(visitor, { config: { mode: 'demo', brand: { gameName: 'Prospekt City', webMetricsUrl: undefined } } });
    assert.equal((await demo('/dev/office-ui')).statusCode, 200);
  });
});

function bootOf(html: string) {
  return JSON.parse(/<script id="boot" type="application\/json">(.*?)<\/script>/.exec(html)?.[1] ?? 'null');
}
