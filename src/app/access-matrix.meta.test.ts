import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { InjectOptions } from 'fastify';
import { eventsOf } from '#kit/contract/contract.ts';
import { en } from '#kit/errors/kit.strings.en.ts';
import { chosen } from '#kit/testing/choose.ts';
import { type Answered, expectedVerdict, givenVerdict, tellsMore } from './meta/access-matrix.ts';
import { peopleOfEveryKind, type Someone, sessionMaker } from './meta/access-people.builders.ts';
import { exampleOf } from './meta/path-faults.ts';
import { type ServedRoute, watchRoutes } from './meta/served-routes.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';

const sentences = { signIn: en.errors.signInNeeded, forbidden: en.errors.forbidden };
/** No schema has this field, so an authorised caller gets a 422 before anything is done. */
const stranger = 'nobodyKnowsThis';

/** Links may carry any parameters that advertisers append. Every new line here must be reviewed. */
const DROPS_WHAT_IT_DOES_NOT_KNOW = new Set([
  'attachments.getFile',
  'campaigns.followInvitation',
  'campaigns.openTargetStore',
  'campaigns.openTikitokiStore',
  'downloads.getDownloadQr',
  'downloads.getPackageFile',
  'downloads.openOwnStore',
  'downloads.openStore',
  'links.openWiki',
  'news.getNewsFeed',
  'news.listNews',
  'redirects.followRedirect',
  'site.getManifest',
  'site.getRobots',
  'site.getSecurityText',
  'site.getSitemap',
  'support.openDesk',
  'support.openDeskTicket',
  'support.openTicketPage',
]);

/** Pages restricted by what the caller is instead of a permission. Every new line here must be reviewed. */
const REFUSES_BY_ITSELF = new Set(['/partner/dashboard']);

describe('every route for every kind of caller', () => {
  let site: TestApp;
  let routes: readonly ServedRoute[];
  let people: ReturnType<typeof sessionMaker>;
  before(async () => {
    const watched = watchRoutes();
    site = await startTestApp({ WORKER: 'off' });
    watched.stop();
    routes = watched.routes.filter(({ method, config }) => method !== 'HEAD' && !config.asset);
    people = sessionMaker(site.database);
  });
  after(() => site.stop());

  for (const person of peopleOfEveryKind) {
    test(`${person.name} is let in exactly where the catalogue says so`, async () => {
      const wrong: string[] = [];
      let refused = 0;
      for (const route of routes.filter((one) => askedAt(one).includes(person))) {
        const answer = await ask(route, person);
        const [expected, given] = [expectedVerdict(route, person), givenVerdict(route, answer, sentences)];
        if (expected !== 'passes') refused += 1;
        if (!fits(route, expected, given)) wrong.push(`${nameOf(route)}: ${given} (${answer.status}) where ${expected} was expected`);
        else if (answer.status >= 500) wrong.push(`${nameOf(route)}: broke with ${answer.status}`);
        else if (expected !== 'passes' && tellsMore(route, answer)) wrong.push(`${nameOf(route)}: the refusal tells more than that`);
      }
      assert.deepEqual(wrong, []);
      assert.ok(refused > 0 || person.login === 'owner', 'no route rejected this person');
    });
  }

  test('a plain form does nothing for an unauthorised sender', async () => {
    for (const route of routes.filter(({ config }) => config.operation?.kind === 'form')) {
      for (const person of askedAt(route).filter((one) => expectedVerdict(route, one) !== 'passes')) {
        const before = await entries(route);
        const { status } = await ask(route, person);
        assert.ok([303, 401, 403].includes(status), `${nameOf(route)}: ${status}`);
        assert.equal(await entries(route), before, nameOf(route));
      }
    }
  });

  test('only webhooks of providers and calls of the game are exempt from the origin check, at their exact paths', async () => {
    const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    const exempt: string[] = [];
    for (const route of routes.filter(({ method, config }) => method !== 'GET' && config.operation)) {
      const { method, url, payload } = requestFor(route);
      const answer = await site.app.inject({ method, url, payload, headers: { ...typeOf(route), ...foreign } });
      // The caller is a visitor, so nothing else returns 403.
      const refused = answer.statusCode === 403;
      const { kind, audience } = route.config.operation ?? {};
      assert.equal(refused, kind !== 'webhook' && audience !== 'game' && audience !== 'launcher', nameOf(route));
      if (!refused) exempt.push(url);
    }
    for (const url of exempt) {
      const beside = await site.app.inject({ method: 'POST', url: `${url}/beside`, payload: {}, headers: foreign });
      assert.ok([403, 404, 405].includes(beside.statusCode), `${url}/beside: ${beside.statusCode}`);
    }
  });

  test('no route accepts an undeclared field', () => {
    const given = JSON.parse('{"staff":true,"coins_total":1e9,"__proto__":{"staff":true}}');
    const takers = routes.flatMap(({ config: { operation } }) => {
      if (operation && DROPS_WHAT_IT_DOES_NOT_KNOW.has(operation.id)) return [];
      const issues = operation?.input ? JSON.stringify(operation.input.safeParse(given).error?.issues ?? []) : '"coins_total"';
      return issues.includes('"coins_total"') ? [] : [`${operation?.id}: ${issues}`];
    });
    assert.deepEqual(takers, []);
  });

  const entries = async ({ config }: ServedRoute): Promise<number> => {
    const { rows } = await site.database.pool.query('select count(*)::int as count from audit_entries where event = any($1)', [
      config.operation ? eventsOf(config.operation) : [],
    ]);
    return rows[0].count;
  };

  const ask = async (route: ServedRoute, person: Someone): Promise<Answered> => {
    const cookie = await people.cookieOf(person);
    const { operation } = route.config;
    // An operation without input is executed: it may have ended the caller's session.
    if (operation && !operation.input && (operation.method !== 'GET' || operation.sameOriginOnly)) people.forget();
    return operation?.kind === 'stream' || operation?.kind === 'resumable' ? stream(route, cookie) : inject(route, cookie);
  };

  const inject = async (route: ServedRoute, cookie: string | null): Promise<Answered> => {
    const { statusCode, headers, body } = await site.app.inject({
      ...requestFor(route),
      headers: { ...typeOf(route), ...(cookie && { cookie }) },
    });
    return { status: statusCode, location: headers.location, text: body };
  };

  /** Event streams never end, and a connection takeover needs a real connection: these are called over the network and aborted. */
  const stream = async (route: ServedRoute, cookie: string | null): Promise<Answered> => {
    const { url } = requestFor(route);
    const hangUp = new AbortController();
    const answer = await fetch(site.address + url, { method: route.method, signal: hangUp.signal, headers: cookie ? { cookie } : {} });
    const text = answer.ok ? '' : await answer.text();
    hangUp.abort();
    return { status: answer.status, location: undefined, text };
  };
});

/**
 * With --all every person calls every route. Otherwise one person per expected response, a different one at each route. This shows that the
 * route checks its permission; which permissions a role has is tested where roles are declared.
 */
function askedAt(route: ServedRoute): readonly Someone[] {
  const alike = Map.groupBy(peopleOfEveryKind, (person) => expectedVerdict(route, person));
  return [...alike.values()].flatMap((people) => chosen(people, nameOf(route)));
}

/** A rejected form redirects to an address of its choice; a route may also return its own "sign in" or "forbidden". */
function fits({ url, config: { operation } }: ServedRoute, expected: string | undefined, given: string): boolean {
  if (expected === given) return true;
  if (expected === 'passes' && given === 'forbidden' && REFUSES_BY_ITSELF.has(url)) return true;
  if (operation?.kind === 'form' && expected !== undefined) return true;
  const own = given === 'signIn' ? 'kit.signInNeeded' : 'kit.forbidden';
  return expected === 'passes' && (operation?.errors?.includes(own) ?? false);
}

function requestFor({ method, url, config }: ServedRoute): InjectOptions & { readonly url: string } {
  const address = exampleOf(url);
  if (method === 'GET' || method === 'DELETE') return { method, url: config.operation?.input ? `${address}?${stranger}=1` : address };
  const payload = config.operation?.kind === 'form' ? `${stranger}=1` : JSON.stringify({ [stranger]: 1 });
  return { method: methodOf(method), url: address, payload };
}

const typeOf = ({ method, config }: ServedRoute): Readonly<Record<string, string>> =>
  method === 'GET' || method === 'DELETE'
    ? {}
    : { 'content-type': config.operation?.kind === 'form' ? 'application/x-www-form-urlencoded' : 'application/json' };

const methodOf = (method: string) => (method === 'PUT' ? 'PUT' : method === 'PATCH' ? 'PATCH' : 'POST');
const nameOf = ({ method, url }: ServedRoute): string => `${method} ${url}`;
