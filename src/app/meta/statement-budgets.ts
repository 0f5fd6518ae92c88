import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { noteStatements } from '#kit/testing/sent-statements.ts';
import { startTestApp } from '../testing/test-app.ts';
import { peopleOfEveryKind, sessionMaker } from './access-people.builders.ts';
import { exampleOf } from './path-faults.ts';
import { type ServedRoute, watchRoutes } from './served-routes.ts';

/** What a route sent: the statements' full texts. */
export type Sent = { readonly texts: readonly string[]; readonly most: number; readonly status: number };

export type StatementBudgets = {
  /** In few words, what each route sends. Only `npm run budgets` writes here, and it never adds a statement to a route. */
  readonly statements: Readonly<Record<string, readonly string[]>>;
  /** Statements that a route sends beyond that, and why they are worth it. A route above its kind's limit needs a reason too. */
  readonly raised: Readonly<Record<string, { readonly by: readonly string[]; readonly reason: string }>>;
};

export const budgetsFile: string = join(import.meta.dirname, 'statement-budgets.json');
export const readBudgets = (): StatementBudgets => JSON.parse(readFileSync(budgetsFile, 'utf8'));

/** Asks every page and every reading call as the owner, who may see most, and notes what is sent for the second request. */
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
      // The first request fills what is kept in memory.
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

/** Who is asking is one of them. */
function mostOf({ url, config }: ServedRoute): number {
  if (url === '/' || url === '/api/landing') return 2;
  return config.operation && /\.list[A-Z]/.test(config.operation.id) ? 3 : 6;
}

/** What `some` has beyond `others`, each as often as it is there more often. */
export function beyond(some: readonly string[], others: readonly string[]): readonly number[] {
  const left = [...others];
  return some.flatMap((one, index) => {
    const at = left.indexOf(one);
    if (at < 0) return [index];
    left.splice(at, 1);
    return [];
  });
}
