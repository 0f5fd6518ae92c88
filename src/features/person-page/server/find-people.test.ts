import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { personPageContract } from '../person-page.contract.ts';
import { nameKey } from './name-key.ts';
import { aPersonPageFixture, type PersonPageFixture } from './person-page.builders.ts';

const { findPeople } = personPageContract;

describe('findPeople', () => {
  let fixture: PersonPageFixture;
  before(async () => {
    fixture = await aPersonPageFixture();
    const now = new Date().toISOString();
    await fixture.logged(1, fixture.signedIn(fixture.id('ivan'), now, { device: 'pixel-9-aa', ip: '203.0.113.9' }));
    await fixture.logged(2, fixture.signedIn(fixture.id('elsewhere'), now, { device: 'pixel-9-bb', ip: '203.0.113.77' }));
  });
  after(() => fixture.close());
  const found = async (text: string, ...who: Parameters<PersonPageFixture['actor']>) =>
    (await fixture.as(...who)(findPeople, { text })).people.map(({ login, by }) => `${login} ${by}`);

  test('finds by nick, login, globalId, email, address and device, and returns which of them matched', async () => {
    const id = String(fixture.id('ivan'));
    assert.deepEqual(await found(id, 'owner'), ['ivan globalId']);
    assert.deepEqual(await found('Ivan_Khabarov', 'owner'), ['ivan nick']);
    assert.deepEqual(await found('yuri', 'owner'), ['yuri login']);
    assert.deepEqual(await found('masha@ma', 'owner'), ['masha email']);
    assert.deepEqual(await found('203.0.113.9', 'owner'), ['ivan address']);
    assert.deepEqual(await found('pixel-9-a', 'owner'), ['ivan device']);
  });

  test('finds while typing, case-insensitively, also by surname and with swapped names', async () => {
    for (const text of ['iv', 'IVAN kh', 'Khab', 'khabarov ivan', 'ива', 'хаба'])
      assert.ok((await found(text, 'warden')).includes('ivan nick'), text);
  });

  test('tolerates transliteration: Иван is Ivan, Юрий is Yuriy, Щукина is Shchukina', async () => {
    assert.deepEqual(await found('Иван Хабаров', 'warden'), ['ivan nick']);
    for (const text of ['Юрий', 'юрий петров', 'Yury', 'Yuri_P']) assert.ok((await found(text, 'warden')).includes('yuri nick'), text);
    for (const text of ['Мария', 'Щукина', 'Schukina']) assert.ok((await found(text, 'warden')).includes('masha nick'), text);
    for (const text of ['Mari', 'Мари', 'Yuriy', 'Юри']) assert.equal((await found(text, 'warden')).length, 1, text);
    assert.ok((await found('маша', 'warden')).includes('masha login'));
  });

  test('lists whole matches before prefix matches', async () => {
    assert.deepEqual((await found('ivan', 'owner'))[0], 'ivan login');
  });

  test('finds by an address used on the website, with the same permission and only on the own server', async () => {
    const used = (login: 'masha' | 'elsewhere', ip: string) =>
      fixture.database.pool.query(
        `insert into sessions (token_hash, account_id, expires_at, ip, user_agent) values (sha256($1::text::bytea), $2, now() + interval '1 hour', $3, 'test')`,
        [`${login} ${ip}`, fixture.id(login), ip],
      );
    await used('masha', '198.51.100.20');
    await used('masha', '198.51.100.21');
    await used('elsewhere', '198.51.100.22');
    await used('masha', '2001:db8::20');
    assert.deepEqual(await found('198.51.100.2', 'owner'), ['masha address', 'elsewhere address']);
    assert.deepEqual(await found('2001:DB8', 'owner'), ['masha address']);
    assert.deepEqual(await found('198.51.100.2', 'warden', 5), ['masha address']);
    assert.deepEqual(await found('198.51.100.20', 'warden', 4), []);
  });

  test('finds no one by email, address or device without the permission to see it', async () => {
    assert.deepEqual(await found('masha@ma', 'warden', 4), []);
    assert.deepEqual(await found('203.0.113.9', 'warden', 4), []);
    assert.deepEqual(await found('pixel-9-a', 'warden', 4), []);
    assert.deepEqual(await found('203.0.113.9', 'warden', 5), ['ivan address']);
  });

  test("finds for an admin only people of their own server, and only that server's character of people on both", async () => {
    const foreign = String(fixture.id('elsewhere'));
    for (const text of [foreign, 'Ivan_Petrov', 'elsewhere', 'elsewhere@mail', '203.0.113.77', 'pixel-9-b'])
      assert.ok(!(await found(text, 'warden')).some((one) => one.startsWith('elsewhere')), text);
    const { people } = await fixture.as('warden')(findPeople, { text: 'lena' });
    assert.deepEqual(
      people.map(({ characters }) => characters.map(({ nick }) => nick)),
      [['Lena_First']],
    );
  });

  test('audits every search with its results, and stores the search text separately because it may be an address', async () => {
    const before = (await fixture.audited('personPage.searched')).length;
    await found('lena sec', 'harbour');
    const entries = await fixture.audited('personPage.searched');
    assert.deepEqual(entries.slice(before), [{ ways: ['nick'], found: [fixture.id('both')] }]);
    const { rows } = await fixture.database.reads.execute(sql`select 1 from audit_entries where payload::text like '%lena%'`);
    assert.equal(rows.length, 0);
  });

  test('normalises names identically in code and database', async () => {
    const names = [
      'Ivan_Khabarov',
      'Yuriy_Petrov',
      'Maria_Shchukina',
      'Tsoy_Xena',
      'Wolfgang_Jackson',
      'Zhenya_Sokolovskiy',
      'x_Phil__99',
      'Anna',
    ];
    const { rows } = await fixture.database.reads.execute<{ key: string }>(
      sql`select name_key(name) as key from jsonb_array_elements_text(${JSON.stringify(names)}::jsonb) as name`,
    );
    assert.deepEqual(
      rows.map(({ key }) => key),
      names.map(nameKey),
    );
  });
});
