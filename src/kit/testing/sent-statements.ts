import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';

/**
 * Notes the statements that `work` sends through a pool, and no others: tickers and jobs run beside it. BEGIN, COMMIT and their like are
 * left out, because tests put a transaction around every read.
 */
export function noteStatements(pool: pg.Pool): <Result>(work: () => Promise<Result>) => Promise<readonly string[]> {
  const noted = new AsyncLocalStorage<string[]>();
  const note = ([query]: readonly unknown[]) => {
    const text = typeof query === 'string' ? query : String(Reflect.get(Object(query), 'text'));
    if (!/^(begin|commit|rollback|savepoint|release)\b/i.test(text)) noted.getStore()?.push(text);
  };

  const { query, connect } = pool;
  pool.query = ((...args: unknown[]) => {
    note(args);
    return Reflect.apply(query, pool, args);
  }) as typeof pool.query;
  pool.connect = ((...args: unknown[]) => {
    // With a callback the pool itself takes a connection, for a query that is noted already.
    if (args.length > 0) return Reflect.apply(connect, pool, args);
    return (Reflect.apply(connect, pool, args) as Promise<pg.PoolClient>).then((client) => noting(client, note));
  }) as typeof pool.connect;

  return async (work) => {
    const sent: string[] = [];
    // Awaited inside: some work begins only when it is awaited.
    await noted.run(sent, async () => void (await work()));
    return sent.slice();
  };
}

const noting = (client: pg.PoolClient, note: (args: readonly unknown[]) => void): pg.PoolClient =>
  new Proxy(client, {
    get(held, name) {
      const value = Reflect.get(held, name, held);
      if (typeof value !== 'function') return value;
      return (...args: unknown[]) => {
        if (name === 'query') note(args);
        return Reflect.apply(value, held, args);
      };
    },
  });

/** A short name of a statement: its verb and its first table. */
export function shortStatement(text: string): string {
  const [verb = ''] = /\b(insert|update|delete|select)\b/i.exec(text) ?? [];
  const [, table = ''] = /\b(?:from|into|update)\s+(?:only\s+)?"?(\w+)"?/i.exec(text) ?? [];
  return `${verb.toLowerCase()} ${table}`.trim();
}
