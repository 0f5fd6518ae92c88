import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { installJobs } from '#kit/jobs/jobs.ts';
import { mailJobs } from '#kit/mail/mail.jobs.ts';
import { allSettings } from '../config.ts';
import { type CommandBesideDatabase, commandBesideDatabase } from '../testing/command.ts';

/** A value for every secret setting, and typed text that occurs in errors. */
const planted = Object.fromEntries(
  allSettings
    .filter(({ name, secret }) => secret && !['DATABASE_URL', 'DATABASE_OWNER_URL'].includes(name))
    .map(({ name }) => [name, name.endsWith('_URL') ? `postgres://planted:Planted%2F${name}@127.0.0.1:9/x` : `Planted-0123456789-${name}`]),
);
const personal = ['anna_player', 'anna@mail.example', '203.0.113.77', 'Tverskaya street 5'];
const error = {
  name: 'DrizzleQueryError',
  code: '23505',
  message: `Failed query: insert params: ${personal.join(', ')}`,
  stack: `DrizzleQueryError: Failed query ${personal.join(', ')}\n    at anna_player (203.0.113.77:1:1)\n    at Object.sendMail (file:///opt/anna_player/prospekt/src/kit/mail/send-mail.ts:12:5)`,
  cause: { name: 'error', code: 'ECONNREFUSED', message: planted.APP_SECRET, detail: personal[0] },
};

describe('npm run support-bundle', () => {
  let command: CommandBesideDatabase;
  let number = 0;
  const bundleFile = () => join(command.folder, `bundle ${number}.json`);
  const make = async (env: Readonly<Record<string, string>>, ...words: string[]) => {
    number += 1;
    const result = await command.insideWith({ ...planted, ...env }, '--out', bundleFile(), ...words);
    assert.equal(result.code, 0, result.output);
    return JSON.parse(await readFile(bundleFile(), 'utf8'));
  };
  const leaks = async () => {
    const text = await readFile(bundleFile(), 'utf8');
    return [...Object.values(planted), 'Planted', ...personal].filter((one) => text.includes(one));
  };

  before(async () => {
    command = await commandBesideDatabase('support-bundle.ts', () => ({ NODE_ENV: 'development' }));
    const database = command.database();
    await database.asOwner((client) =>
      installJobs(client, database, mailJobs({ send: async () => undefined, check: async () => undefined, close: () => undefined })),
    );
    await database.pool.query(
      `insert into pgboss.job (name, state, data, output, started_on, completed_on) values ('mail.send', 'failed', $1, $2, now(), now())`,
      [{ to: personal[1] }, error],
    );
    await database.pool.query(
      `insert into alarms (kind, subject, params, owner_role) values ('kit.deadJob', 'job:mail.send', $1, 'developer'), ('kit.other', $2, '{}', 'owner')`,
      [{ reason: personal[3] }, personal[0]],
    );
    await database.asOwner((client) =>
      client.query(`insert into schema_migrations (name, sha256) values ('29990101000000_later.sql', 'x')`),
    );
  });
  after(() => command.close());

  test('collects versions, settings, migrations, table sizes, queues, failed jobs and open alarms', async () => {
    const bundle = await make({ WIKI_URL: 'https://wiki.example/' });
    assert.equal(bundle.versions.node, process.version);
    const setting = (name: string) => bundle.settings.settings.find((one: { name: string }) => one.name === name);
    assert.deepEqual(setting('WIKI_URL'), { name: 'WIKI_URL', value: 'https://wiki.example/', from: 'environment' });
    assert.deepEqual(setting('APP_SECRET'), { name: 'APP_SECRET', value: 'secret', from: 'environment' });
    assert.match(bundle.database.version, /^\d+\.\d+/);
    assert.deepEqual([bundle.migrations.pending, bundle.migrations.unknown], [[], ['29990101000000_later.sql']]);
    assert.ok(bundle.migrations.applied > 100);
    assert.ok(bundle.tables.find((one: { table: string }) => one.table === 'public.accounts').bytes > 0);
    assert.deepEqual(
      bundle.queues.map(({ name, state, jobs }: Record<string, unknown>) => [name, state, jobs]),
      [['mail.send', 'failed', 1]],
    );
    assert.deepEqual(bundle.failedJobs[0].err, {
      type: 'DrizzleQueryError',
      code: '23505',
      frames: ['Object.sendMail src/kit/mail/send-mail.ts:12:5'],
      cause: { type: 'error', code: 'ECONNREFUSED', frames: [] },
    });
    assert.deepEqual(bundle.openAlarms.map(({ kind, subject }: Record<string, unknown>) => [kind, subject]).sort(), [
      ['kit.deadJob', 'job:mail.send'],
      ['kit.other', null],
    ]);
    assert.ok('unavailable' in bundle.redis);
    assert.deepEqual(await leaks(), []);
  });

  test('is readable only by its owner, and never replaces a file', async () => {
    await make({});
    assert.equal((await stat(bundleFile())).mode & 0o777, 0o600);
    const again = await command.insideWith(planted, '--out', bundleFile());
    assert.equal(again.code, 2);
    assert.match(again.output, /^Nothing was written: EEXIST/);
  });

  test('includes errors from a log without typed text, and the output of a process without secrets', async () => {
    const log = join(command.folder, 'prospekt.log');
    const line = (entry: object) => `web1-1  | ${JSON.stringify({ level: 'error', time: '2026-11-19T12:00:00.000Z', ...entry })}`;
    await writeFile(
      log,
      [
        line({
          err: { ...error, type: 'error' },
          msg: 'request failed',
          requestId: 'r-1',
          operation: 'bans.listBans',
          account: 7,
          login: personal[0],
        }),
        line({ err: { type: 'Error', message: 'no such player as anna_player' }, msg: 'no such player as anna_player' }),
        line({ level: 'info', msg: 'anna_player' }),
        '{"level":"error","time":"2026-11-',
        'anna_player',
      ].join('\n'),
    );
    const server = createServer((request, answer) => {
      answer.statusCode = request.headers.authorization === `Bearer ${planted.METRICS_TOKEN}` ? 200 : 503;
      answer.end(`figures of ${planted.METRICS_TOKEN} and Planted/REDIS_URL for anna@mail.example`);
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    try {
      const origin = `http://127.0.0.1:${(server.address() as AddressInfo | null)?.port}`;
      const bundle = await make({}, '--log', log, '--process', origin);
      const [{ errors }] = bundle.logErrors;
      assert.deepEqual(errors, [
        {
          time: '2026-11-19T12:00:00.000Z',
          level: 'error',
          msg: 'request failed',
          operation: 'bans.listBans',
          requestId: 'r-1',
          err: {
            type: 'error',
            code: '23505',
            frames: ['Object.sendMail src/kit/mail/send-mail.ts:12:5'],
            cause: { type: 'error', code: 'ECONNREFUSED', frames: [] },
          },
        },
        { time: '2026-11-19T12:00:00.000Z', level: 'error', err: { type: 'Error', frames: [] } },
      ]);
      assert.deepEqual([bundle.processes[0].health.status, bundle.processes[0].metrics.status], [503, 200]);
      assert.deepEqual(await leaks(), []);
    } finally {
      server.close();
    }
  });

  test('reports an unavailable database and includes everything else', async () => {
    for (const env of [{ DATABASE_URL: 'postgres://web:PlantedPassword@127.0.0.1:9/x' }, { DATABASE_URL: 'not an address' }]) {
      const bundle = await make(env);
      assert.ok(bundle.database.unavailable, JSON.stringify(bundle.database));
      assert.ok(bundle.versions.product && bundle.settings.settings.length > 50);
      assert.deepEqual(await leaks(), []);
    }
  });
});
