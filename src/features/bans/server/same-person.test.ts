import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { refusedAs } from '#kit/testing/refused-as.ts';
import { bansContract } from '../bans.contract.ts';
import { aBansFixture, type BansFixture } from './bans.builders.ts';

const { ban, liftBan, changeBanTerm, listBans, getBanHistory } = bansContract;

describe('a ban of an account that was lately played from an administrator’s device', () => {
  let fixture: BansFixture;
  before(async () => {
    fixture = await aBansFixture();
  });
  after(() => fixture.close());

  test('is neither lifted nor shortened by them, nor offered to them', async () => {
    const given = { server: 1, globalId: fixture.id('vera'), minutes: 60, reason: 'broke rule 4.2' };
    const { id } = await fixture.as('chief')(ban, given);
    const offered = async (who: 'chief' | 'third') => {
      const [listed] = (await fixture.as(who)(listBans, {})).rows;
      return [listed?.can.lift, (await fixture.as(who)(getBanHistory, { id })).ban.can.changeTerm];
    };
    await fixture.signsIn('vera', '203.0.113.9', 'one-and-the-same-phone');
    await fixture.signsIn('third', '203.0.113.9', 'another-phone');
    assert.deepEqual(await offered('third'), [true, true], 'an address is not enough');
    await fixture.signsIn('third', '198.51.100.4', 'one-and-the-same-phone');
    const own = refusedAs('bans.ownBan', 403);
    await assert.rejects(fixture.as('third')(liftBan, { id, reason: 'it was not her' }), own);
    await assert.rejects(fixture.as('third')(changeBanTerm, { id, minutes: 1, reason: 'it was not her' }), own);
    assert.deepEqual(await offered('third'), [false, false]);
    assert.deepEqual(await offered('chief'), [true, true]);
    await fixture.as('chief')(liftBan, { id, reason: 'it was not her' });
  });
});
