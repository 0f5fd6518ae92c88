import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { demoServerKey } from '#features/game-link/server/demo-keys.ts';
import { noteStatements } from '#kit/testing/sent-statements.ts';
import { startTestApp } from '../testing/test-app.ts';
import { peopleOfEveryKind, sessionMaker } from './access-people.builders.ts';
import { appSecret, frequentWrites, send } from './frequent-writes.builders.ts';
import { realAddress } from './real-addresses.ts';
import { type ServedRoute, watchRoutes } from './served-routes.ts';

/** The full texts of the statements a route sent. */
export type Sent = { readonly texts: readonly string[]; readonly most: number; readonly status: number };

export type StatementBudgets = {
  /** The short form of each route's statements. Only `npm run budgets` writes here, and it never adds a statement to a route. */
  readonly statements: Readonly<Record<string, readonly string[]>>;
  /** Additional statements of a route, and why they are worth it. A route above its kind's limit needs a reason too. */
  readonly raised: Readonly<Record<string, { readonly by: readonly string[]; readonly reason: string }>>;
};

export const budgetsFile: string = join(import.meta.dirname, 'statement-budgets.json');
export const readBudgets = (): StatementBudgets => JSON.parse(readFileSync(budgetsFile, 'utf8'));

/** Reads all of the content that a process caches for every visitor. */
const sharedRoute = '/api/landing';

/**
 * Requests every page and every read as the owner, who has the most permissions, and sends the most frequent writes. Records the statements
 * of the second request, and for the shared content those of the first.
 */
export async function measureStatements(): Promise<ReadonlyMap<string, Sent>> {
  const { site, routes, writes, cookieOf, stop } = await startMeasured();
  try {
    const asGame = { authorization: `Bearer ${demoServerKey(1)}` };
    const notedBy = noteStatements(site.database.pool);
    const found = new Map<string, Sent>();
    // Later requests find the shared content cached, so its statements are counted before anything else reads it.
    let first = 0;
    const texts = await notedBy(async () => {
      first = (await site.app.inject({ url: sharedRoute })).statusCode;
    });
    found.set(`GET ${sharedRoute} (not cached)`, { texts, most: 6, status: first });
    for (const { route, next } of writes) {
      const write = await next();
      found.set(route, { texts: await notedBy(() => send(site.app, write)), most: mostOfWrite, status: 200 });
    }
    for (const route of routes.filter(isMeasured)) {
      const request = {
        url: await realAddress(site.database, route.url),
        headers: { cookie: await cookieOf(isOwnOf(route.url)), ...(route.url.startsWith('/api/game/') && asGame) },
      };
      let status = 0;
      const ask = async () => {
        status = (await site.app.inject(request)).statusCode;
      };
      // The first request fills the caches.
      await ask();
      const texts = (await notedBy(ask)).filter((text) => !/^update "sessions"/.test(text));
      // A session notes once in some minutes that it is in use, whichever request comes then.
      found.set(`GET ${route.url}`, { texts, most: mostOf(route), status });
    }
    return found;
  } finally {
    await stop();
  }
}

/** Complaints and tickets are shown to those who wrote them; everything else to the owner, too. */
export const isOwnOf = (path: string): 'player' | 'owner' =>
  /complaints\/:(id|key)$|tickets\/:id|tiket\/:id/.test(path) && !path.includes('admin') ? 'player' : 'owner';

/** The product with its routes, and sessions of the demo's people. Every frequent write was sent once, so there is one of everything. */
export async function startMeasured() {
  const watched = watchRoutes();
  const env = { WORKER: 'off', SIMULATOR: 'off', APP_SECRET: appSecret };
  const site = await startTestApp(env, { cacheSeconds: 0, contentKeptMs: Number.POSITIVE_INFINITY });
  watched.stop();
  const sessions = sessionMaker(site.database);
  const cookieOf = async (login: string): Promise<string> => {
    const person = peopleOfEveryKind.find((one) => one.login === login);
    return (person && (await sessions.cookieOf(person))) ?? '';
  };
  try {
    const writes = await frequentWrites(site, cookieOf);
    for (const { next } of writes) await send(site.app, await next());
    return { site, routes: watched.routes, writes, cookieOf, stop: () => site.stop() };
  } catch (error) {
    await site.stop();
    throw error;
  }
}

/** Streams and files never end by themselves; signing out would end the owner's session. */
const isMeasured = ({ method, url, config }: ServedRoute): boolean =>
  method === 'GET' && !config.asset && !url.includes('*') && (config.operation?.kind ?? 'json') === 'json' && url !== '/api/auth/logout';

/** A write locks, checks and records, and each is a statement. */
const mostOfWrite = 12;

/** Including the statement that identifies the caller. */
function mostOf({ url, config }: ServedRoute): number {
  if (url === '/' || url === '/api/landing') return 2;
  return config.operation && /\.list[A-Z]/.test(config.operation.id) ? 3 : 6;
}

/** The elements that `some` has in addition to `others`, counting repetitions. */
export function beyond(some: readonly string[], others: readonly string[]): readonly number[] {
  const left = [...others];
  return some.flatMap((one, index) => {
    const at = left.indexOf(one);
    if (at < 0) return [index];
    left.splice(at, 1);
    return [];
  });
}
