import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { auditEntriesTable } from '#kit/audit/audit.table.ts';
import { Refusal } from '#kit/errors/errors.ts';
import { refusedAs } from '#kit/testing/refused-as.ts';
import { bansContract } from '../bans.contract.ts';
import { aBansFixture, type BansFixture } from './bans.builders.ts';

const { ban, previewBan, findBanTargets, listBanTemplates } = bansContract;

let fixture: BansFixture;
before(async () => {
  fixture = await aBansFixture();
});
after(() => fixture.close());

const reads = () => fixture.database.reads;

describe('the ban preview', () => {
  test('finds characters of that server by nick prefix, with a space or an underscore', async () => {
    const found = await fixture.as('third')(findBanTargets, { server: 1, nick: 'anna p' });
    assert.deepEqual(
      found.map(({ nick, globalId }) => [nick, globalId]),
      [['Anna_Petrova', fixture.id('anna')]],
    );
    assert.deepEqual(await fixture.as('third')(findBanTargets, { server: 1, nick: '%' }), []);
    const nobody = { server: 1, globalId: 999_999, minutes: null, reason: 'nobody there' };
    const refusal = await fixture
      .as('third')(ban, nobody)
      .catch((error: unknown) => error);
    assert.ok(refusal instanceof Refusal && refusal.fields?.globalId?.code === 'bans.characterUnknown');
  });

  test('★ lists others on the same device or address, hides these without permission, and is audited', async () => {
    await fixture.signsIn('anna', '203.0.113.5', 'phone-of-anna');
    await fixture.signsIn('boris', '198.51.100.9', 'phone-of-anna');
    await fixture.signsIn('vera', '203.0.113.5', 'phone-of-vera');
    await fixture.signsIn('second', '192.0.2.200', 'phone-of-second');
    await fixture.as('third')(ban, { server: 1, globalId: fixture.id('vera'), minutes: 60, reason: 'broke rule 4.2' });
    const looks = async () =>
      (await reads().select().from(auditEntriesTable).where(eq(auditEntriesTable.event, 'bans.lookedUp'))).map(({ payload }) => payload);
    const earlier = (await looks()).length;
    const asked = { server: 1, globalId: fixture.id('anna') };
    const plain = await fixture.as('third')(previewBan, asked);
    assert.deepEqual([plain.target.login, plain.activeBan, plain.outranked, plain.alsoHit.total], ['anna', null, false, 2]);
    assert.deepEqual(
      plain.alsoHit.accounts.map(({ login, nick, by, banned: isBanned, shared }) => [login, nick, by, isBanned, shared]),
      [
        ['boris', 'Boris_Petrov', 'device', false, null],
        ['vera', 'Vera_Lunina', 'address', true, null],
      ],
    );
    assert.ok(!JSON.stringify(plain).includes('203.0.113.5') && !JSON.stringify(plain).includes('phone-of'));
    const full = await fixture.as('chief')(previewBan, asked);
    assert.deepEqual(
      full.alsoHit.accounts.map(({ shared }) => shared),
      [['phone-of-anna'], ['203.0.113.5']],
    );
    await fixture.as('chief')(previewBan, asked);
    assert.deepEqual((await looks()).slice(earlier), Array(2).fill({ ...asked, found: 2 }), 'one look of a person, one entry');
    assert.equal((await fixture.as('third')(previewBan, { server: 1, globalId: fixture.id('chief') })).outranked, true);
    await assert.rejects(fixture.as('third')(previewBan, { server: 1, globalId: 999_999 }), refusedAs('kit.notFound', 404));
  });

  test('shows templates in the admin’s language, with zero minutes as permanent', async () => {
    const english = await fixture.as('third')(listBanTemplates);
    const russian = await fixture.runtime.as(fixture.actor('third'), { locale: 'ru' })(listBanTemplates);
    assert.equal(english.length, russian.length);
    assert.match(russian[0]?.reason ?? '', /[а-я]/);
    assert.match(english[0]?.reason ?? '', /^[A-Z][a-z ]+$/);
    assert.ok(english.some(({ minutes }) => minutes === null));
  });
});
