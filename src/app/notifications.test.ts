import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { findAccountIds } from '#features/accounts/server/accounts.queries.ts';
import { appAlarms } from '#features/alarms/alarms.alarms.ts';
import { alarmsNotifications } from '#features/alarms/alarms.feature.ts';
import { raiseAlarm } from '#features/alarms/server/raise-alarm.ts';
import { notify } from '#features/notifications/server/notify.ts';
import { demoPassword } from '#features/sessions/demo-accounts.ts';
import { languageCookie } from '#kit/i18n/locales.ts';
import { createRealtime, type Realtime } from '#kit/realtime/realtime.ts';
import { cookieJar } from '#kit/testing/cookie-jar.ts';
import { type RedisServer, redisMissing, startRedis } from '#kit/testing/redis-server.ts';
import { type TestRuntime, testRuntime } from '#kit/testing/runtime.ts';
import { until } from '#kit/testing/until.ts';
import { allAlarmKinds } from './meta/declarations.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';

describe('notifications in the whole product', { skip: redisMissing }, () => {
  let redis: RedisServer;
  let app: TestApp;
  /** Another process of the same installation: the same database and Redis, a separate realtime. */
  let elsewhere: TestRuntime;
  let otherRealtime: Realtime;
  let ids: ReadonlyMap<string, number>;
  before(async () => {
    redis = await startRedis();
    app = await startTestApp({ REDIS_URL: redis.url });
    elsewhere = testRuntime({ database: app.database, implementations: [] });
    otherRealtime = createRealtime({ redisUrl: redis.url });
    ids = await findAccountIds(app.database.reads, ['player', 'partner', 'chief']);
  });
  after(async () => {
    await otherRealtime.close();
    await elsewhere.close();
    await app.stop();
    await redis.stop();
  });

  const signedIn = async (login: string) => {
    const jar = cookieJar(app.app);
    const { status, text } = await jar.ask('POST', '/api/auth/login', { json: { login, password: demoPassword } });
    assert.equal(status, 200, text);
    return jar;
  };
  const notifyFromElsewhere = (login: string) =>
    elsewhere.bySystem(({ tx, afterCommit, services }) =>
      notify(
        { tx, afterCommit, services: { ...services, realtime: otherRealtime } },
        { to: ids.get(login) ?? 0, kind: alarmsNotifications.raised, params: { alarm: { text: 'alarms.unknown' }, on: '<img onerror>' } },
      ),
    );
  /** Listens as a browser does; `heard` collects what the server sends. */
  const listen = async (login: string) => {
    const { cookies } = await signedIn(login);
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const stop = new AbortController();
    const response = await fetch(`${app.address}/api/notifications/events`, { headers: { cookie }, signal: stop.signal });
    const got = { text: '' };
    const read = async () => {
      for await (const bytes of response.body ?? []) got.text += Buffer.from(bytes).toString();
    };
    read().catch(() => undefined);
    await until(() => got.text.includes('retry:'));
    return { got, stop: () => stop.abort() };
  };

  test("an event of another process reaches the open page of its person, and no one else's, through Redis", async () => {
    const [mine, his] = [await listen('player'), await listen('partner')];
    const topic = `event: notifications.${ids.get('player')}\n`;
    await until(async () => {
      // The Redis subscription becomes active a moment after the stream opens.
      await notifyFromElsewhere('player');
      return mine.got.text.includes(topic);
    });
    assert.doesNotMatch(his.got.text, /event:/);
    assert.doesNotMatch(mine.got.text, /onerror/);
    mine.stop();
    his.stop();
  });

  test('a visitor can neither listen nor read, and the page redirects to sign-in', async () => {
    const visitor = cookieJar(app.app);
    assert.equal((await visitor.ask('GET', '/api/notifications/events')).status, 401);
    assert.equal((await visitor.ask('GET', '/api/notifications')).status, 401);
    const page = await visitor.ask('GET', '/notifications');
    assert.equal(page.status, 302);
    assert.match(String(page.headers.location), /^\/auth\?next=/);
  });

  test('the page escapes texts and works as plain forms', async () => {
    const jar = await signedIn('chief');
    await notifyFromElsewhere('chief');
    const page = await jar.ask('GET', '/notifications');
    assert.equal(page.status, 200);
    assert.match(page.text, /&lt;img onerror&gt;/);
    assert.doesNotMatch(page.text, /<img onerror/);
    const id = /name="id" value="(\d+)"/.exec(page.text)?.[1] ?? '';
    const unread = async () => (await jar.ask('GET', '/api/notifications')).body.unread;
    const foreign = await (await signedIn('player')).ask('POST', '/notifications/open', { form: { id } });
    assert.deepEqual([foreign.status, await unread()], [303, 1], 'somebody else’s form changes nothing');
    const opened = await jar.ask('POST', '/notifications/open', { form: { id } });
    assert.deepEqual([opened.status, opened.headers.location, await unread()], [303, '/notifications', 0]);
  });

  test("an alarm notifies its role and the owner, in the reader's language, and links to a screen both may open", async () => {
    const alarm = { kind: appAlarms.jobDead, on: 'job:sample.job', params: { job: 'sample.job', tries: 6, reason: 'why' } };
    await elsewhere.bySystem((ctx) => raiseAlarm(ctx, alarm));
    for (const [login, sees] of [
      ['owner', true],
      ['developer', true],
      ['content', false],
    ] as const) {
      const jar = await signedIn(login);
      jar.cookies.set(languageCookie.name, 'ru');
      const { rows } = Object((await jar.ask('GET', '/api/notifications')).body);
      const [row] = rows;
      assert.equal(/job:sample\.job/.test(row?.text ?? ''), sees, login);
      if (!sees) continue;
      assert.match(row.href, /^\/dashboard\/alarms\/\d+$/);
      assert.equal((await jar.ask('GET', row.href)).status, 200);
    }
    const outsider = await signedIn('content');
    assert.equal((await outsider.ask('GET', '/dashboard/alarms')).status, 200);
    const { total } = Object((await outsider.ask('GET', '/api/staff/alarms')).body);
    assert.equal(total, 0);
  });

  test('the metrics show the number of open alarms', async () => {
    await until(async () => /^prospekt_alarms_open [1-9]/m.test((await cookieJar(app.app).ask('GET', '/metrics')).text));
  });

  test('countable events have a metric before they first occur, because a rise from an absent value is not detected', async () => {
    const { text } = await cookieJar(app.app).ask('GET', '/metrics');
    const kinds = (await allAlarmKinds()).flatMap(({ value }) => Object.values(value));
    for (const kind of kinds) assert.match(text, new RegExp(`^prospekt_alarms_raised_total\\{kind="${kind}"\\} \\d`, 'm'));
    assert.match(text, /^prospekt_payments_accepted_total\{provider="sandbox"\} \d/m);
  });

  test('the exported list of alarms has no cell that is a formula', async () => {
    await elsewhere.bySystem((ctx) =>
      raiseAlarm(ctx, { kind: appAlarms.jobDead, on: '=cmd|x', params: { job: 'x', tries: 1, reason: 'y' } }),
    );
    const jar = await signedIn('owner');
    const { text, headers } = await jar.ask('GET', '/api/staff/alarms/export?state=open');
    assert.match(String(headers['content-disposition']), /alarms-\d{4}-\d\d-\d\d\.csv/);
    assert.match(text, /'=cmd/);
  });
});
