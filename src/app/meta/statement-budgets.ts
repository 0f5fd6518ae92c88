import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { noteStatements } from '#kit/testing/sent-statements.ts';
import { startTestApp } from '../testing/test-app.ts';
import { peopleOfEveryKind, sessionMaker } from './access-people.builders.ts';
import { exampleOf } from './path-faults.ts';
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

/** Requests every page and every read as the owner, who has the most permissions, and records the statements of the second request. */
export async function measureStatements(): Promise<ReadonlyMap<string, Sent>> {
  const watched = watchRoutes();
  const site = await startTestApp({ WORKER: 'off' }, { cacheSeconds: 0, contentKeptMs: Number.POSITIVE_INFINITY });
  watched.stop();
  try {
    const owner = peopleOfEveryKind.find(({ login }) => login === 'owner');
    const cookie = (owner && (await sessionMaker(site.database).cookieOf(owner))) ?? '';
    const notedBy = noteStatements(site.database.pool);
    const found = new Map<string, Sent>();
    for (const route of watched.routes.filter(isMeasured)) {
      let status = 0;
      const ask = async () => {
        status = (await site.app.inject({ url: exampleOf(route.url), headers: { cookie } })).statusCode;
      };
      // The first request fills the caches.
      await ask();
      found.set(`GET ${route.url}`, { texts: await notedBy(ask), most: mostOf(route), status });
    }
    return found;
  } finally {
    await site.stop();
  }
}

/** Streams and files never end by themselves; signing out would end the owner's session. */
const isMeasured = ({ method, url, config }: ServedRoute): boolean =>
  method === 'GET' && !config.asset && !url.includes('*') && (config.operation?.kind ?? 'json') === 'json' && url !== '/api/auth/logout';

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
