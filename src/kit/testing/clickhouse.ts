import { randomBytes } from 'node:crypto';
import { createClient } from '@clickhouse/client';
import { type Clickhouse, clickhouseOver, openClickhouse } from '#kit/clickhouse/clickhouse.ts';

const given = process.env.TEST_CLICKHOUSE_URL;
const engine = await findEngine();

/** Why tests with ClickHouse cannot run here; false when they can. As `describe(name, { skip: clickhouseMissing }, …)`. */
export const clickhouseMissing: false | string =
  given || engine ? false : 'TEST_CLICKHOUSE_URL is not set and chdb is not installed (npm install --no-save chdb@3.4.0, Linux on x64)';

/** An empty database in the ClickHouse that was given, or the engine inside this process: that one serves one test at a time. */
export async function testClickhouse(): Promise<Clickhouse> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const server = given ? openClickhouse(given) : clickhouseOver(inProcess());
  await server.run(`create database ${name}`);
  if (!given) await server.run(`use ${name}`);
  const clickhouse = given ? openClickhouse(databaseOf(given, name)) : server;
  return {
    ...clickhouse,
    async close() {
      await clickhouse.run(`drop database ${name}`);
      await clickhouse.close();
      if (given) await server.close();
    },
  };
}

function databaseOf(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}

type Engine = {
  createChdbConnection(options: {
    readonly path: string;
  }): Parameters<typeof createClient>[0] extends infer Options ? NonNullable<Options extends { connection?: infer C } ? C : never> : never;
};

function inProcess() {
  if (!engine) throw new Error('chdb is not installed');
  return createClient({ connection: engine.createChdbConnection({ path: ':memory:' }) });
}

/** Not among the dependencies: its library is made for few platforms, and the lock file promises every one. */
async function findEngine(): Promise<Engine | undefined> {
  const name = 'chdb/connection';
  try {
    return await import(name);
  } catch (error) {
    if (error instanceof Error && 'code' in error) return undefined;
    throw error;
  }
}
