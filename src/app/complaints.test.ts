import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { z } from 'zod';
import { complaintDeskContract } from '#features/complaints/complaint-desk.contract.ts';
import { demoPassword } from '#features/sessions/demo-accounts.ts';
import { type CookieJar, cookieJar } from '#kit/testing/cookie-jar.ts';
import { until } from '#kit/testing/until.ts';
import { wallTimeText } from '#kit/time/wall-time-text.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';

const planted = (of: string) => `${of} </script><script>planted()</script><img src=x onerror=planted()>`;
const ago = (minutes: number) => wallTimeText(new Date(Date.now() - minutes * 60_000).toISOString());

describe('a complaint without JavaScript', () => {
  let app: TestApp;
  let nick: string;
  before(async () => {
    app = await startTestApp();
    const { rows } = await app.database.pool.query(
      "select nick from characters join accounts on accounts.id = account_id where login = 'partner' and server = 1",
    );
    nick = rows[0].nick;
  });
  after(() => app.stop());

  const signedIn = async (login: string): Promise<CookieJar> => {
    const jar = cookieJar(app.app);
    await jar.ask('POST', '/api/auth/login', { json: { login, password: demoPassword } });
    return jar;
  };
  const complaint = (more: Readonly<Record<string, string>> = {}) => ({
    server: '1',
    against: 'player',
    offender: nick,
    happenedAt: ago(30),
    description: planted('What happened'),
    links: 'https://youtu.be/abc',
    ...more,
  });
  const placeOf = (headers: Readonly<Record<string, unknown>>) => String(headers.location);
  /** Escaped text, and no tag of it. */
  const isText = (page: string, of: string) => {
    assert.ok(page.includes(`${of} &lt;/script&gt;&lt;script&gt;planted()`), `${of} is not there as text`);
    assert.doesNotMatch(page, /<script>planted|<img src=x/);
  };

  test('is sent, answered, decided and appealed as plain forms, and typed text is escaped on every page, in mails and in the office', async () => {
    const [author, offender, judge] = [await signedIn('player'), await signedIn('partner'), await signedIn('chief')];
    const sent = await author.ask('POST', '/complaints/create', { form: complaint({ links: 'youtu.be/abc' }) });
    assert.equal(sent.status, 303);
    const address = placeOf(sent.headers);
    assert.match(address, /^\/complaints\/[\w-]{22}$/);
    const read = (await offender.ask('GET', address)).text;
    isText(read, 'What happened');
    assert.match(read, /href="https:\/\/youtu\.be\/abc"/, 'a link is one without its scheme, too');

    const answer = (of: string) => offender.ask('POST', `${address}/answer`, { form: { text: planted(of), links: '' } });
    assert.equal(placeOf((await answer('My answer')).headers), address);
    const page = (await author.ask('GET', address)).text;
    isText(page, 'My answer');
    const id = Number(/No\.\s*(\d+)/.exec(page)?.[1]);
    const reason = { reason: planted('A reason') };
    assert.equal((await judge.ask('POST', `/api/admin/complaints/${id}/answer/delete`, { json: reason })).status, 204);
    await until(async () => (await author.ask('GET', '/dev/mail')).text.includes('was deleted'));
    const list = (await author.ask('GET', '/dev/mail')).text;
    const mail = /<a href="(\/dev\/mail\/[\w-]+)">(?:(?!<\/li>).)*was deleted/s.exec(list)?.[1] ?? '';
    isText((await author.ask('GET', mail)).text, 'A reason');

    await answer('My second answer');
    const seen = JSON.parse((await judge.ask('GET', `/api/admin/complaints/${id}`)).text);
    const verdict = { stage: 'first', answeredAt: seen.answer.at, outcome: 'rejected', text: planted('The verdict') };
    assert.equal((await judge.ask('POST', `/api/admin/complaints/${id}/verdict`, { json: verdict })).status, 204);
    const closed = (await offender.ask('GET', address)).text;
    for (const text of ['What happened', 'My second answer', 'The verdict']) isText(closed, text);
    await author.ask('POST', `${address}/appeal`, { form: { text: planted('The appeal') } });
    isText((await offender.ask('GET', address)).text, 'The appeal');
    const office = (await judge.ask('GET', `/admin/complaints/${id}`)).text;
    assert.match(office, /What happened/);
    assert.doesNotMatch(office, /<script>planted|<img src=x/);
  });

  test('a rejected form returns with the input and the errors, as text', async () => {
    const author = await signedIn('player');
    const refused = await author.ask('POST', '/complaints/create', { form: complaint({ links: '', happenedAt: ago(60) }) });
    assert.equal(refused.status, 303);
    assert.match(placeOf(refused.headers), /^\/complaints\/create\?kept=[\w-]+#complaint$/);
    const { text, status } = await author.ask('GET', placeOf(refused.headers).split('#')[0] ?? '');
    assert.equal(status, 200);
    isText(text, 'What happened');
    assert.match(text, new RegExp(nick));
    assert.match(text, /role="alert"/);
    const mark = '<p[^>]*data-refused[^>]*>(?:(?!</p>).)*';
    assert.match(text, new RegExp(`${mark}Add a file or a link that shows`));
    const garbage = await author.ask('POST', '/complaints/create', { form: complaint({ links: 'https://youtu.be/abc nonsense' }) });
    const again = (await author.ask('GET', placeOf(garbage.headers).split('#')[0] ?? '')).text;
    assert.match(again, /<textarea[^>]*aria-invalid="true"[^>]*>https:\/\/youtu\.be\/abc nonsense</);
    const stranger = await (await signedIn('tester')).ask('GET', placeOf(refused.headers).split('#')[0] ?? '');
    assert.doesNotMatch(stranger.text, /What happened &lt;/);
  });

  test('a late answer or appeal replaces the form by its text and the reason', async () => {
    const [author, offender, judge] = [await signedIn('player'), await signedIn('partner'), await signedIn('chief')];
    const address = placeOf((await author.ask('POST', '/complaints/create', { form: complaint({ happenedAt: ago(120) }) })).headers);
    const verdict = {
      stage: 'first',
      answeredAt: null,
      outcome: 'rejected',
      text: 'Nothing can be seen here.',
      earlyReason: 'it is plain',
    };
    const id = Number(/No\.\s*(\d+)/.exec((await author.ask('GET', address)).text)?.[1]);
    assert.equal((await judge.ask('POST', `/api/admin/complaints/${id}/verdict`, { json: verdict })).status, 204);
    const tooLate = async (what: 'answer' | 'appeal', text: string, why: RegExp) => {
      const refused = await offender.ask('POST', `${address}/${what}`, { form: { text: planted(text) } });
      assert.match(placeOf(refused.headers), new RegExp(`\\?kept=[\\w-]+#${what}$`));
      const page = (await offender.ask('GET', placeOf(refused.headers).split('#')[0] ?? '')).text;
      assert.doesNotMatch(page, new RegExp(`action="[^"]*/${what}"`));
      const [, part = ''] = new RegExp(`<section id="${what}"(.*?)</section>`, 's').exec(page) ?? [];
      assert.match(part, why);
      assert.match(part, /<textarea[^>]*readonly/i);
      isText(part, text);
    };
    await tooLate('answer', 'A late answer', /If either side appeals, you can answer then/);
    await app.database.pool.query("update complaints set closed_at = now() - interval '80 hours' where id = $1", [id]);
    await tooLate('answer', 'A very late answer', /The time to answer is over/);
    await tooLate('appeal', 'A late appeal', /The time to appeal is over/);
    assert.doesNotMatch((await offender.ask('GET', address)).text, /<section id="(answer|appeal)"/, 'and nothing where nothing was typed');
  });

  test('a ban without a complaint links to a ticket for its appeal', async () => {
    const [banned, judge] = [await signedIn('partner'), await signedIn('chief')];
    const { rows } = await app.database.pool.query("select id from accounts where login = 'partner'");
    const ban = { server: 1, globalId: Number(rows[0].id), minutes: 60, reason: 'insults in the chat' };
    assert.equal((await judge.ask('POST', '/api/admin/bans', { json: ban })).status, 200);
    const [, own = ''] = /<section[^>]* id="bans"(.*?)<\/section>/s.exec((await banned.ask('GET', '/auth')).text) ?? [];
    assert.match(own, /insults in the chat/);
    const [, link = '', words] = /<a href="(\/support[^"]+)"[^>]*>([^<]+)</.exec(own) ?? [];
    assert.equal(words, 'Appeal the ban');
    const ticket = await banned.ask('GET', link);
    assert.equal(ticket.status, 200);
    assert.match(ticket.text, /<form[^>]*id="ticket"/);
  });

  test("returns 404 for another person's complaint as page, answer, appeal and call, and for numeric ids", async () => {
    const author = await signedIn('player');
    const address = placeOf((await author.ask('POST', '/complaints/create', { form: complaint({ happenedAt: ago(90) }) })).headers);
    const stranger = await signedIn('tester');
    for (const path of [address, '/complaints/1', `/api${address}`, `/api${address}/events`])
      assert.equal((await stranger.ask('GET', path)).status, 404, path);
    for (const path of ['answer', 'appeal', 'seen']) {
      const json = { text: 'This is none of my business, I know.', links: [] };
      const { status } = await stranger.ask('POST', `/api${address}/${path}`, {
        json: path === 'answer' ? json : path === 'appeal' ? { text: json.text } : {},
      });
      assert.equal(status, 404, path);
    }
  });

  test('returns 404 on every desk route for a complaint on another world, and 403 for that world itself', async () => {
    const { rows } = await app.database.pool.query("select id from complaints where server = 2 and against = 'player' limit 1");
    const chief = await signedIn('chief');
    const refused: string[] = [];
    for (const [name, operation] of Object.entries(complaintDeskContract)) {
      const { path, method } = operation;
      const ofCase = path.includes('/:id');
      const input = inputOf(operation, { ...sample, id: rows[0].id, ...(!ofCase && { server: 2 }) });
      if (!ofCase && !('server' in input)) continue;
      const url = path.replace(/:(\w+)/g, (_, field: string) => String(input[field]));
      const rest = Object.entries(input).filter(([field]) => !path.includes(`:${field}`));
      const query = method === 'GET' ? `?${new URLSearchParams(rest.map(([field, value]) => [field, String(value)]))}` : '';
      const { status } = await chief.ask(method, `${url}${query}`, method === 'POST' ? { json: Object.fromEntries(rest) } : {});
      assert.equal(status, ofCase ? 404 : 403, name);
      refused.push(name);
    }
    for (const name of ['getCase', 'watchCase', 'issueVerdict', 'unpinLog', 'exportComplaints', 'exportComplaintStats'])
      assert.ok(refused.includes(name), name);
    assert.equal((await chief.ask('GET', `/admin/complaints/${rows[0].id}`)).status, 404);
  });
});

/** Values for every input of the desk's routes; each route gets those it declares. */
const sample = {
  reason: 'because I can',
  kind: 'chat',
  log: 1,
  at: new Date().toISOString(),
  globalId: 1,
  pin: 1,
  stage: 'first',
  answeredAt: null,
  outcome: 'rejected',
  text: 'Nothing of this can be seen.',
  table: 'admins',
};

type Desk = (typeof complaintDeskContract)[keyof typeof complaintDeskContract];

function inputOf(operation: Desk, values: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const declared = 'input' in operation && operation.input instanceof z.ZodObject ? Object.keys(operation.input.shape) : [];
  return Object.fromEntries(Object.entries(values).filter(([name]) => declared.includes(name)));
}
