import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { refusedAs } from '#kit/testing/refused-as.ts';
import { bansContract } from '../bans.contract.ts';
import { launcherBansContract } from '../launcher-bans.contract.ts';
import { aBansFixture, type BansFixture } from './bans.builders.ts';

const { ban, liftBan, changeBanTerm, listBans, getBanHistory } = bansContract;

describe('a ban of an account recently played from an administrator’s device', () => {
  let fixture: BansFixture;
  before(async () => {
    fixture = await aBansFixture();
  });
  after(() => fixture.close());

  test('cannot be lifted or shortened by that administrator, and the buttons are hidden', async () => {
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

describe('a launcher ban of a support agent’s second account or device', () => {
  const { createLauncherBan, editLauncherBan, liftLauncherBan, listLauncherBans } = launcherBansContract;
  let fixture: BansFixture;
  before(async () => {
    fixture = await aBansFixture();
    await fixture.signsIn('support', '203.0.113.9', 'the-agents-phone');
    await fixture.signsIn('anna', '203.0.113.9', 'the-agents-phone');
    await fixture.signsIn('boris', '203.0.113.9', 'another-phone');
  });
  after(() => fixture.close());

  test('cannot be edited or lifted by that agent, and the buttons are hidden', async () => {
    const given = { logins: [] as string[], devices: [] as string[], reason: 'a stolen card', until: null };
    const made = async (whom: Partial<typeof given>) => fixture.as('owner')(createLauncherBan, { ...given, ...whom });
    const offered = async (who: 'support' | 'owner', id: number) =>
      (await fixture.as(who)(listLauncherBans, {})).rows.find((row) => row.id === id)?.can;
    const own = refusedAs('bans.ownBan', 403);
    for (const whom of [{ logins: ['boris', 'anna'] }, { devices: ['some-phone', 'the-agents-phone'] }]) {
      const { id, version } = await made(whom);
      await assert.rejects(fixture.as('support')(liftLauncherBan, { id, reason: 'it was not me' }), own);
      await assert.rejects(fixture.as('support')(editLauncherBan, { id, version, ...given, logins: ['vera'] }), own);
      assert.deepEqual([await offered('support', id), await offered('owner', id)], [no, yes]);
      await fixture.as('owner')(liftLauncherBan, { id, reason: 'it was not them' });
    }
    const { id } = await made({ logins: ['boris'], devices: ['another-phone'] });
    assert.deepEqual(await offered('support', id), yes, 'an address is not enough');
    await fixture.as('support')(liftLauncherBan, { id, reason: 'made good' });
  });
  const [no, yes] = [false, true].map((may) => ({ edit: may, lift: may }));
});
