import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { demoServerKey } from '#features/game-link/server/demo-keys.ts';
import { sealAudit } from '#kit/audit/seal-audit.ts';
import { verifyAudit } from '#kit/audit/verify-audit.ts';
import { type CookieJar, cookieJar } from '#kit/testing/cookie-jar.ts';
import { until } from '#kit/testing/until.ts';
import { scanDatabase } from './meta/database-scan.ts';
import { allPersonalData } from './personal-data.ts';
import { namedAsAdmin } from './testing/name-as-admin.ts';
import { nameEverywhere } from './testing/name-everywhere.ts';
import { robokassaEnv, robokassaTypes } from './testing/name-in-payments.ts';
import { typedByOthers } from './testing/name-in-words.ts';
import { namesLeft } from './testing/names-left.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';

const password = 'lantern-over-the-avenue';
const person = { login: 'Wanderer_Q7', email: 'wanderer.q7@somewhere.example', nick: 'Quill_Wanderwell', ip: '192.0.2.177' };
const words = Object.values(person);
/** A mailbox that never belonged to the account, entered for a payment. */
const elsewhere = 'second.mailbox@elsewhere.example';
/** Their name as an administrator. */
const adminName = 'Quiet_Lantern';
const spoken = person.nick.replace('_', ' ');

describe('deleting an account', () => {
  let app: TestApp;
  let browser: CookieJar;
  let accountId = 0;

  before(async () => {
    app = await startTestApp({ PUBLIC_URL: 'http://localhost:3000', ...robokassaEnv });
    browser = cookieJar(app.app);
    const { login, email } = person;
    const headers = { authorization: `Bearer ${demoServerKey(1)}`, 'idempotency-key': 'registers-wanderer' };
    const registered = await browser.ask('POST', '/api/game/v1/accounts', { json: { login, email, password, locale: 'ru' }, headers });
    accountId = Number(registered.body.globalId);
  });
  after(() => app?.stop());

  const ask: CookieJar['ask'] = (method, url, asked) => browser.ask(method, url, { from: person.ip, ...asked });
  const query = async <Row extends object>(text: string, values: unknown[] = []) => (await app.database.pool.query<Row>(text, values)).rows;
  const stateIs = (state: string) => async () =>
    (await query<{ state: string }>('select state from deletion_requests where account_id = $1 order by id desc limit 1', [accountId]))[0]
      ?.state === state;
  const traces = () => namesLeft(app.database, [...words, spoken, elsewhere, adminName]);
  const signIn = () => ask('POST', '/api/auth/login', { json: { login: person.login, password } });
  const begin = async () => {
    const { headers } = await ask('POST', '/delete/begin', { form: { password } });
    return String(headers.location);
  };

  test('the public page names game and developer, and what is deleted and kept, why and how long, in both languages', async () => {
    for (const language of ['en', 'ru']) {
      const { status, body } = await ask('GET', '/api/deletion', { headers: { cookie: `i18n_redirected=${language}` } });
      assert.equal(status, 200);
      assert.equal(body.game, 'Prospekt City');
      assert.equal(body.developer, 'Prospekt Games');
      const told = allPersonalData.flatMap(({ items }) => Object.values(items)).filter(({ staffOnly }) => !staffOnly);
      for (const fate of ['erased', 'anonymised', 'kept'] as const) {
        const lines = body[fate];
        assert.ok(Array.isArray(lines));
        assert.equal(
          lines.length,
          told.filter((one) => one.fate === fate).length,
          'every declared item that is not the staff’s has its line',
        );
        for (const line of lines) assert.match(String(line.what), language === 'ru' ? /[а-яё]/i : /^[^а-яё]+$/i);
      }
      assert.equal(body.backupDays, 30, 'V6: how long backups live');
    }
  });

  test('the response is the same for any caller and any account', async () => {
    const answers = [];
    for (const who of [person.login, person.email, 'nobody_at_all', 'nobody@nowhere.example']) {
      const { status, headers, text } = await ask('POST', '/delete/ask', { form: { who, from: 'site' } });
      answers.push([status, headers.location, text]);
    }
    for (const answer of answers) assert.deepEqual(answer, answers[0]);
    assert.deepEqual(answers[0]?.slice(0, 2), [303, '/delete?asked=yes']);
    await until(stateIs('asked'));
  });

  test('rate limits apply equally to existing and unknown accounts', async () => {
    for (const who of [person.login, 'nobody_at_all']) {
      await ask('POST', '/delete/ask', { form: { who } });
      await ask('POST', '/delete/ask', { form: { who } });
      const { headers } = await ask('POST', '/delete/ask', { form: { who } });
      const to = new URL(String(headers.location), 'http://x');
      assert.equal(to.searchParams.get('refused'), 'kit.tooManyRequests');
      assert.match((await ask('GET', `${to.pathname}${to.search}`)).text, new RegExp(`value="${who}"`), 'what was typed comes back');
    }
  });

  test('opening a link does nothing: its page is a GET, and only the buttons act', async () => {
    const [row] = await query<{ id: string }>('select id from deletion_requests where account_id = $1', [accountId]);
    await ask('GET', '/api/deletion/confirmation?token=whatever');
    assert.ok(row);
    assert.ok(await stateIs('asked')());
  });

  test('asks a signed-in person for the password, and a wrong one starts nothing', async () => {
    assert.equal((await signIn()).status, 200);
    const { headers } = await ask('POST', '/delete/begin', { form: { password: 'not this one' } });
    assert.equal(headers.location, '/delete?refused=sessions.wrongPassword');
    assert.ok(await stateIs('asked')());
  });

  test('a rejection in the web view of the game redirects back into it', async () => {
    const { headers } = await ask('POST', '/delete/begin', { form: { password: 'not this one', from: 'app' } });
    assert.match(String(headers.location), /^\/delete\/app\?refused=/);
  });

  test('with the password it is confirmed at once, the session ends, and the status page shows the date', async () => {
    const location = await begin();
    assert.match(location, /^\/delete\/status\?token=[\w-]{43}$/);
    const { body } = await ask('GET', `/api${location.replace('/delete/', '/deletion/')}`);
    assert.equal(body.state, 'pending');
    const days = (Date.parse(String(body.eraseAt)) - Date.now()) / 86_400_000;
    assert.ok(days > 29.9 && days < 30.1);
    assert.equal((await ask('POST', '/api/auth/menu')).body.login, null);
  });

  test('signing in cancels it', async () => {
    assert.equal((await signIn()).status, 200);
    await until(stateIs('cancelled'));
  });

  test('exports everything the site knows as one file after a fresh password, and audits the download', async () => {
    await query(
      'insert into characters (account_id, server, nick, level, exp, cash, bank, playtime_minutes, last_seen_at) values ($1, 1, $2, 3, 1, 1, 1, 1, now())',
      [accountId, person.nick],
    );
    await query("update sessions set password_given_at = now() - interval '16 minutes' where account_id = $1", [accountId]);
    const refused = await ask('GET', '/api/account/export');
    assert.deepEqual([refused.status, refused.body.code], [403, 'kit.passwordNeeded']);
    await ask('POST', '/api/auth/confirm', { json: { password } });
    const { status, headers, body } = await ask('GET', '/api/account/export');
    assert.equal(status, 200);
    assert.match(String(headers['content-disposition']), /^attachment; filename="own-data-\d+-\d{4}-\d\d-\d\d\.json"$/);
    assert.equal(headers['cache-control'], 'no-store');
    const file = JSON.stringify(body.data);
    for (const word of words) assert.ok(file.includes(word), word);
    assert.doesNotMatch(file, /argon2/);
    const exported = allPersonalData.flatMap(({ feature, items }) =>
      Object.entries(items).flatMap(([item, { notExported }]) => (notExported === undefined ? [`${feature}.${item}`] : [])),
    );
    assert.deepEqual(Object.keys(Object(body.about)), exported, 'every key is explained');
    const keys = Object.entries(Object(body.data)).flatMap(([feature, items]) =>
      Object.keys(Object(items)).map((item) => `${feature}.${item}`),
    );
    assert.deepEqual(keys.toSorted(), exported.toSorted(), 'and every explained key is there');
    assert.deepEqual((await query('select count(*)::int as n from audit_entries where event = $1', ['ownData.exported']))[0], { n: 1 });
  });

  test('after thirty days nothing in the database identifies the person, and the audit chain is valid', async () => {
    await ask('POST', '/auth/consents/give', { form: { document: 'news-by-mail' } });
    await ask('POST', '/api/auth/login', { json: { login: person.login, password: 'a wrong one' } });
    await ask('POST', '/api/auth/recovery', { json: { who: person.email } });
    for (const [type, asForm] of [
      [robokassaTypes.byAddress, false],
      [robokassaTypes.byForm, true],
    ])
      await query(
        `insert into payment_methods (payment_type, name_en, name_ru, img, provider, as_form, is_email)
         values ($1, 'Robokassa', 'Робокасса', '/x.svg', 'robokassa', $2, true)`,
        [type, asForm],
      );
    await nameEverywhere(app, { ...browser, ask }, { ...person, accountId, elsewhere, adminName });
    const paid = ['orders.email', 'orders.pay_form', 'orders.pay_url', 'provider_messages.body', 'order_events.detail', 'refunds.reason'];
    const written = (await scanDatabase(app.database, [...words, elsewhere, adminName])).map(({ table, column }) => `${table}.${column}`);
    const atWork = ['saved_views.name', 'saved_views.search', 'sql_statements.name', 'sql_statements.statement'];
    const inTickets = ['email', 'ip', 'client_ip', 'facts'].map((column) => `support_tickets.${column}`);
    const inGame = ['commands.payload', 'game_bans.reason', 'game_ban_changes.reason', 'game_ban_evidence.log'];
    const onConsole = ['sql_runs.statement', 'sql_runs.problem', 'sql_changes.statement', 'approvals.payload', 'approvals.reason'];
    for (const place of [
      ...paid,
      ...atWork,
      ...inTickets,
      ...inGame,
      ...typedByOthers,
      ...namedAsAdmin,
      ...(app.database.kind === 'embedded' ? onConsole : []),
    ])
      assert.ok(written.includes(place), place);
    await begin();
    await query(
      `update deletion_requests set asked_at = asked_at - interval '31 days', confirmed_at = confirmed_at - interval '31 days',
      erase_at = erase_at - interval '31 days' where account_id = $1 and state = 'confirmed'`,
      [accountId],
    );
    await query("update sessions set signed_in_at = signed_in_at - interval '32 days' where account_id = $1", [accountId]);
    await query(
      "update entered_worlds set since = since - interval '32 days', last_at = last_at - interval '32 days' where account_id = $1",
      [accountId],
    );
    await query("insert into pgboss.job (name, data) values ('deletion.lookRound', '{}')");
    await until(stateIs('erased'));
    await until(async () => (await receipts()).length > 0);

    assert.deepEqual(await traces(), []);
    // The queue stores typed text and addresses for at most a day (rememberedHours); the mails in it are sealed.
    const queues = await query<{ name: string }>('select distinct name from pgboss.job where data::text ilike any ($1)', [
      words.map((word) => `%${word}%`),
    ]);
    const briefly = ['credentials.recoveryAsked', 'sessions.newDevice', 'payments.sendRefund'];
    assert.deepEqual(
      queues.filter(({ name }) => !briefly.includes(name)),
      [],
    );
    const { tx, commit } = app.database.open();
    await sealAudit(tx);
    assert.equal((await verifyAudit(tx)).ok, true);
    await commit();
  });

  test('text written during the erasure by someone who still saw the names loses them too, and nothing else changes', async () => {
    const said = JSON.stringify({ reason: `${spoken} is ${person.login}, ${person.email}` });
    await query(
      `with entry as (insert into audit_entries (event, payload, request_id) values ('sample.happened', '{}', 'x') returning id)
       insert into audit_words (entry_id, salt, words) select id, '', $1 from entry`,
      [said],
    );
    await query(`insert into notifications (account_id, kind, params, href) select min(id), 'x.y', $1, '/' from accounts`, [said]);
    assert.equal((await traces()).length, 2);
    await query("update pgboss.job set start_after = now() where name = 'deletion.eraseAgain'");
    const ended = "select 1 from pgboss.job where name = 'deletion.eraseAgain' and state = 'completed'";
    await until(async () => (await query(ended)).length > 0);
    assert.deepEqual(await traces(), []);
  });

  test("sends the receipt to the old address, in the person's language, before forgetting it", async () => {
    const [mail] = await receipts();
    assert.match(mail?.text ?? '', /стёрты/);
  });

  test('afterwards signing in fails, and another request reveals nothing', async () => {
    assert.equal((await signIn()).body.code, 'sessions.wrongCredentials');
    const { headers } = await ask('POST', '/delete/ask', { form: { who: `deleted_${accountId}` } });
    assert.equal(headers.location, '/delete?asked=yes');
  });

  async function receipts(): Promise<readonly { readonly to: string; readonly subject: string; readonly text: string }[]> {
    const folder = join(app.dataDir, 'mail');
    const names = (await readdir(folder)).filter((name) => name.endsWith('.json'));
    const mails = await Promise.all(names.map(async (name) => JSON.parse(await readFile(join(folder, name), 'utf8'))));
    return mails.filter(({ to, subject }) => to === person.email && /аккаунт .* удалён$/.test(subject));
  }
});
