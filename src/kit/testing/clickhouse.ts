import { randomBytes } from 'node:crypto';
import { type Clickhouse, openClickhouse } from '#kit/clickhouse/clickhouse.ts';

const given = process.env.TEST_CLICKHOUSE_URL;

/** Why tests with ClickHouse cannot run here; false when they can. As `describe(name, { skip: clickhouseMissing }, …)`. */
export const clickhouseMissing: false | string = given
  ? false
  : 'TEST_CLICKHOUSE_URL is not set (npm test starts an engine where there is one)';

/** An empty database in the ClickHouse that was given. */
export async function testClickhouse(): Promise<Clickhouse> {
  if (!given) throw new Error('TEST_CLICKHOUSE_URL is not set');
  const name = `test_${randomBytes(6).toString('hex')}`;
  const server = openClickhouse(given);
  await server.run(`create database ${name}`);
  const clickhouse = openClickhouse(databaseOf(given, name));
  return {
    ...clickhouse,
    async close() {
      await clickhouse.run(`drop database ${name}`);
      await clickhouse.close();
      await server.close();
    },
  };
}

function databaseOf(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}
