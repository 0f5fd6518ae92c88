import assert from 'node:assert/strict';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { after, before, describe, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { onPostgres } from '#kit/testing/database.ts';
import { until } from '#kit/testing/until.ts';
import { type SpawnedApp, spawnApp, untilReady } from './testing/spawned-app.ts';

const runsOnce = { skip: onPostgres && 'brings databases of its own: run once, together with the embedded ones' };

describe('starting', () => {
  test('exits soon with 0 when it is stopped while seeding the demo, without reporting that it is ready', runsOnce, async () => {
    const app = await spawnApp({ LOG_LEVEL: 'info' });
    try {
      await until(() => /filling the demo/.test(app.output()), 180_000);
      app.signal('SIGINT');
      assert.equal(await app.ended, 0, app.output());
      assert.doesNotMatch(app.output(), /"msg":"ready"|"level":"error"/);
    } finally {
      await app.remove();
    }
  });

  test('exits in production without settings, listing everything that is missing', runsOnce, async () => {
    const app = await spawnApp({ NODE_ENV: 'production' });
    try {
      assert.equal(await app.ended, 1);
      for (const name of ['PUBLIC_URL', 'DATABASE_URL', 'APP_SECRET', 'METRICS_TOKEN', 'SMTP_URL', 'MAIL_FROM', 'ALARM_EMAIL'])
        assert.match(app.output(), new RegExp(`^  ${name} +is not set\\. Expected: `, 'm'), name);
      assert.doesNotMatch(app.output(), /\n {4}at /);
    } finally {
      await app.remove();
    }
  });
});

describe('a running process', () => {
  let app: SpawnedApp;
  before(async () => {
    if (onPostgres) return;
    app = await spawnApp({ LOG_LEVEL: 'info' });
    await until(() => app.answers('/', 503), 60_000);
    await untilReady(app);
  });
  after(() => app?.remove());

  test('has logged each step of its start, no error for a page requested meanwhile, and finally that it is ready', runsOnce, async () => {
    await until(() => /"msg":"ready"/.test(app.output()));
    const lines = app.output().trim().split('\n');
    const logged: { level: string; msg: string; address?: string }[] = lines.map((line) => JSON.parse(line));
    const told = logged.map(({ msg }) => msg);
    for (const step of ['opening the database', 'migrating the database', 'filling the demo: accounts'])
      assert.ok(told.includes(step) && told.indexOf(step) < told.indexOf('ready'), step);
    assert.ok(logged.every(({ level }) => level === 'info'));
    assert.equal(logged.find(({ msg }) => msg === 'ready')?.address, `http://localhost:${app.port}`);
  });

  test('locks its data folder: a second process exits with a sentence that says what to do', runsOnce, async () => {
    const second = await spawnApp({ DATA_DIR: app.dataDir });
    try {
      assert.equal(await second.ended, 1);
      assert.match(second.output(), /^The embedded database in .* is already open in process \d+\. .*DATA_DIR.*\n$/);
      assert.ok(await app.answers('/readyz', 200));
    } finally {
      await second.remove();
    }
  });

  test('keeps its port: a second process exits with a sentence that names it', runsOnce, async () => {
    const second = await spawnApp({ PORT: String(app.port), DATABASE_URL: 'postgres://postgres@127.0.0.1:1/none' });
    try {
      assert.equal(await second.ended, 1);
      assert.match(second.output(), new RegExp(`^.*\\b${app.port}\\b.*PORT.*\n$`));
    } finally {
      await second.remove();
    }
  });

  test('loses no request when stopped under load, exits with 0, and ignores a second signal', runsOnce, async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 20 });
    const outcomes: Outcome[] = [];
    let sending = true;
    const client = async (path: string) => {
      while (sending) outcomes.push(await ask(app.port, path, agent));
    };
    const clients = ['/', '/api/servers', '/api/servers', '/auth', '/no/such'].flatMap((path) => [client(path), client(path)]);
    await until(() => outcomes.length > 200);
    const slow = connect(app.port, '127.0.0.1');
    slow.write(
      `POST /api/donate/check HTTP/1.1\r\nHost: 127.0.0.1:${app.port}\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{`,
    );
    const asked = performance.now();
    app.signal('SIGTERM');
    await wait(50);
    app.signal('SIGTERM');
    app.signal('SIGINT');
    // Its client keeps the connection and sends nothing more; the process does not wait for it.
    await wait(1_000);
    slow.write('}');
    const [answer] = await once(slow, 'data');
    assert.match(String(answer), /^HTTP\/1.1 200 /);
    const code = await app.ended;
    sending = false;
    await Promise.all(clients);
    agent.destroy();

    assert.equal(code, 0, app.output());
    assert.ok(performance.now() - asked < 15_000);
    const lost = outcomes.filter((outcome) => outcome.started < asked && !outcome.status);
    assert.deepEqual(lost, [], 'sent before the signal and not answered');
    // Later requests may fail to connect, but none that was accepted is rejected.
    assert.deepEqual(
      outcomes.filter(({ status = 0 }) => status >= 500),
      [],
    );
    assert.ok(
      outcomes.some((outcome) => outcome.started > asked && outcome.status === 200),
      'it still serves while it stops',
    );
  });

  test('leaves its folder in order for the next process', runsOnce, async () => {
    const next = await untilReady(await spawnApp({ DATA_DIR: app.dataDir }));
    try {
      next.signal('SIGINT');
      assert.equal(await next.ended, 0, next.output());
    } finally {
      await next.remove();
    }
  });

  test('a worker on the same folder logs that it is ready, serves only operators, and exits with 0', runsOnce, async () => {
    const worker = await untilReady(await spawnApp({ DATA_DIR: app.dataDir, LOG_LEVEL: 'info' }, 'worker'));
    try {
      await until(() => /"msg":"ready"/.test(worker.output()));
      assert.ok(await worker.answers('/healthz', 200));
      assert.ok(await worker.answers('/', 404));
      assert.ok(await worker.answers('/api/servers', 404));
      // A scrape waits only briefly for probes: missing values are in the next one.
      let metrics = '';
      const expected = [
        'prospekt_ready 1',
        'prospekt_workers 1',
        'prospekt_maintenance 0',
        'prospekt_log_lines_dropped_total 0',
        'prospekt_dependency_up{dependency="postgres"} 1',
        'prospekt_dependency_up{dependency="files"} 1',
      ];
      const missing = async () => {
        metrics = await (await fetch(`${worker.address}/metrics`)).text();
        return expected.filter((line) => !metrics.split('\n').includes(line));
      };
      await until(async () => (await missing()).length === 0).catch(async (error) => {
        throw new Error(`not in the metrics: ${(await missing()).join(', ')}`, { cause: error });
      });
      assert.match(metrics, /^prospekt_jobs_late_seconds \d/m);
      worker.signal('SIGTERM');
      assert.equal(await worker.ended, 0, worker.output());
    } finally {
      await worker.remove();
    }
  });
});

type Outcome = { readonly started: number; readonly status?: number; readonly fault?: string };

function ask(port: number, path: string, agent: Agent): Promise<Outcome> {
  const started = performance.now();
  const { promise, resolve } = Promise.withResolvers<Outcome>();
  const sent = request({ port, path, agent, host: '127.0.0.1' }, (response) => {
    response.resume();
    response.on('end', () => resolve({ started, status: response.statusCode }));
    response.on('error', (error) => resolve({ started, fault: `in the answer: ${error.message}` }));
  });
  sent.on('error', (error: Error & { code?: string }) => resolve({ started, fault: error.code ?? error.message }));
  sent.end();
  return promise;
}
