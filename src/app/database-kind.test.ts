import assert from 'node:assert/strict';
import { rm } from 'node:fs/promises';
import { describe, test } from 'node:test';
import { seedAccounts } from '#features/accounts/server/seed-accounts.ts';
import { seedDemoKeys } from '#features/game-link/server/seed-demo-keys.ts';
import { seedServers } from '#features/servers/server/seed-servers.ts';
import { seedDemoAccounts } from '#features/sessions/server/seed-demo-accounts.ts';
import type { Tx } from '#kit/db/database.ts';
import { committed } from '#kit/testing/context.ts';
import { onPostgres, testDatabase } from '#kit/testing/database.ts';
import { ownPostgresMissing, type PostgresServer, preparePostgres } from '#kit/testing/postgres-server.ts';
import { until } from '#kit/testing/until.ts';
import { refuseWrongDatabase, WrongDatabase } from './database-kind.ts';
import { commandBesideDatabase } from './testing/command.ts';
import { productionEnv } from './testing/production-env.ts';
import { type SpawnedApp, spawnApp } from './testing/spawned-app.ts';

const judge = async (fill: (tx: Tx) => Promise<unknown>, asItWas = '') => {
  const database = await testDatabase();
  try {
    await committed(database, {}, ({ tx }) => fill(tx));
    if (asItWas) await database.asOwner((client) => client.query(asItWas));
    const verdictOf = (mode: 'demo' | 'production') =>
      database.asOwner((client) =>
        refuseWrongDatabase(client, mode).then(
          () => 'taken',
          (error: unknown) => (error instanceof WrongDatabase ? error.message : assert.fail(String(error))),
        ),
      );
    return { demo: await verdictOf('demo'), production: await verdictOf('production') };
  } finally {
    await database.close();
  }
};

describe('the kind of database', () => {
  test('an empty database is accepted in both modes', async () => {
    assert.deepEqual(await judge(async () => undefined), { demo: 'taken', production: 'taken' });
  });

  test('production rejects one a demo has recorded writing to, and names it', async () => {
    const { demo, production } = await judge((tx) => tx.execute(`insert into demo_seeds (name) values ('worlds'), ('accounts')`));
    assert.equal(demo, 'taken');
    assert.match(production, /^A demo has written to this database: it holds the demo’s content \(2 parts\)\. .*DATABASE_URL/);
  });

  test('an older demo without such a record is recognised by its accounts and keys', async () => {
    const { demo, production } = await judge(async (tx) => {
      await seedServers(tx);
      await seedDemoAccounts(tx);
      await seedDemoKeys(tx);
    }, 'drop table demo_seeds');
    assert.equal(demo, 'taken');
    assert.match(production, /it holds the demo accounts player, .*owner, \d+ of the demo’s game keys\./);
  });

  test("a player with an address in the demo's domain does not stop production", async () => {
    const { production } = await judge((tx) =>
      seedAccounts(tx, [{ login: 'joker', email: 'joker@demo.example', locale: 'en' }], 'a long enough password'),
    );
    assert.equal(production, 'taken');
  });

  test('a demo rejects one of another kind, even with an account called owner', async () => {
    const { demo, production } = await judge((tx) =>
      seedAccounts(tx, [{ login: 'owner', email: 'owner@city.test', locale: 'en' }], 'a long enough password'),
    );
    assert.equal(production, 'taken');
    assert.match(demo, /^This database is not a demo’s: it holds accounts\. Set NODE_ENV=production, or /);
  });
});

describe('a start on the wrong database', { skip: (onPostgres && 'brings databases of its own') || ownPostgresMissing }, () => {
  const marked = async (postgres: PostgresServer) => {
    const { default: pg } = await import('pg');
    const client = new pg.Client({ connectionString: postgres.url });
    await client.connect();
    await client.query(`create table demo_seeds (name text); insert into demo_seeds values ('worlds')`);
    await client.end();
  };
  const started = async () => {
    const postgres = await preparePostgres();
    await postgres.start();
    await until(() =>
      marked(postgres).then(
        () => true,
        () => false,
      ),
    );
    return postgres;
  };
  const sentence = /^A demo has written to this database: .*\n$/m;

  test('production exits with one sentence without listening, and also when it finds out later', async () => {
    const postgres = await started();
    const apps: SpawnedApp[] = [];
    try {
      const env = { ...productionEnv, DATABASE_URL: postgres.url };
      const early = await spawnApp({ ...env, LOG_LEVEL: 'info' });
      apps.push(early);
      assert.equal(await early.ended, 1, early.output());
      assert.match(early.output(), sentence);
      assert.doesNotMatch(early.output(), /listening|\n {4}at /);

      await postgres.stop();
      const late = await spawnApp(env);
      apps.push(late);
      await until(() => late.code() !== null || /not ready yet/.test(late.output()), 120_000);
      await postgres.start();
      assert.equal(await late.ended, 1, late.output());
      assert.match(late.output(), sentence);
    } finally {
      for (const app of apps) await app.remove();
      await postgres.remove();
    }
  });
});

test('a production command changes nothing in a demo database', { skip: onPostgres && 'brings a folder of its own' }, async () => {
  const command = await commandBesideDatabase('server-key.ts');
  await command.database().pool.query(`insert into demo_seeds (name) values ('worlds')`);
  await command.database().close();
  const { code, output } = await command.run({ DATA_DIR: command.folder, NODE_ENV: 'production' }, '1');
  assert.equal(code, 2);
  assert.match(output, /^No key was made\. A demo has written to this database: .*\n$/);
  await rm(command.folder, { recursive: true, force: true });
});
