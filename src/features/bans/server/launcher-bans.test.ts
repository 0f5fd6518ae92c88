import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { Refusal } from '#kit/errors/errors.ts';
import { refusedAs } from '#kit/testing/refused-as.ts';
import { launcherBansContract } from '../launcher-bans.contract.ts';
import { aBansFixture, type BansFixture } from './bans.builders.ts';

const { createLauncherBan, editLauncherBan, liftLauncherBan, listLauncherBans } = launcherBansContract;

let fixture: BansFixture;
before(async () => {
  fixture = await aBansFixture();
});
after(() => fixture.close());

const support = () => fixture.as('support');
const given = { logins: ['anna', 'BORIS', 'anna'], devices: ['device-1', 'device-2', 'device-1'], reason: 'a stolen card', until: null };
const refusedField = (name: string) => (error: unknown) => (error instanceof Refusal ? error.fields?.[name] : undefined);

describe('a launcher ban', () => {
  test('C13 E15 names several distinct logins and devices and is found by any of them', async () => {
    const made = await support()(createLauncherBan, given);
    assert.deepEqual(
      [made.accounts.map(({ login }) => login), made.devices, made.state, made.bannedBy],
      [['anna', 'boris'], ['device-1', 'device-2'], 'active', 'support'],
    );
    const found = async (text: string) => (await support()(listLauncherBans, { text })).rows.map(({ id }) => id);
    assert.deepEqual(await found('ANN'), [made.id]);
    assert.deepEqual(await found('bor'), [made.id]);
    assert.deepEqual(await found('vice-2'), [made.id]);
    assert.deepEqual(await found('device_2'), [], 'an underscore is itself, not any sign');
  });

  test('rejects an unknown login, or no login and no device, at its field', async () => {
    const tried = (more: Partial<typeof given>) => support()(createLauncherBan, { ...given, ...more });
    assert.deepEqual(await tried({ logins: ['anna', 'nobody_here'] }).catch(refusedField('logins')), {
      code: 'bans.loginUnknown',
      params: { login: 'nobody_here' },
    });
    assert.deepEqual(await tried({ logins: [], devices: [] }).catch(refusedField('logins')), { code: 'bans.nobody', params: undefined });
    await assert.rejects(tried({ logins: [], devices: ['two words'] }), refusedAs('kit.invalidInput', 422));
    const past = new Date(Date.now() - 1_000).toISOString();
    await assert.rejects(support()(createLauncherBan, { ...given, until: past }), refusedAs('kit.invalidInput', 422));
  });

  test('is edited only on its latest version and lifted once with a reason', async () => {
    const made = await support()(createLauncherBan, { ...given, logins: ['vera'], devices: [] });
    const edit = {
      id: made.id,
      version: made.version,
      logins: ['vera', 'anna'],
      devices: ['device-9'],
      reason: 'two of them',
      until: null,
    };
    const edited = await support()(editLauncherBan, edit);
    assert.deepEqual(
      [edited.accounts.map(({ login }) => login), edited.devices, edited.reason],
      [['anna', 'vera'], ['device-9'], 'two of them'],
    );
    await assert.rejects(fixture.as('owner')(editLauncherBan, edit), refusedAs('bans.changedMeanwhile', 409));
    await assert.rejects(support()(liftLauncherBan, { id: made.id, reason: '' }), refusedAs('kit.invalidInput', 422));
    const lifted = await support()(liftLauncherBan, { id: made.id, reason: 'made good' });
    assert.deepEqual([lifted.state, lifted.lift?.by, lifted.can], ['lifted', 'support', { edit: false, lift: false }]);
    await assert.rejects(support()(liftLauncherBan, { id: made.id, reason: 'once more' }), refusedAs('bans.notActive', 409));
    await assert.rejects(support()(editLauncherBan, { ...edit, version: lifted.version }), refusedAs('bans.notActive', 409));
    await assert.rejects(support()(liftLauncherBan, { id: 999_999, reason: 'not there' }), refusedAs('kit.notFound', 404));
  });

  test('is for support and the owner only, and no one lifts their own', async () => {
    await assert.rejects(fixture.as('chief')(listLauncherBans, {}), refusedAs('kit.forbidden', 403));
    await assert.rejects(fixture.as('chief')(createLauncherBan, given), refusedAs('kit.forbidden', 403));
    const own = await fixture.as('owner')(createLauncherBan, { ...given, logins: ['support'], devices: [] });
    await assert.rejects(support()(liftLauncherBan, { id: own.id, reason: 'it was not me' }), refusedAs('bans.ownBan', 403));
    assert.equal((await fixture.as('owner')(liftLauncherBan, { id: own.id, reason: 'it was not them' })).state, 'lifted');
  });
});
