import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { commandsTable } from '#features/game-link/server/game-link.table.ts';
import { banFeedContract } from '../ban-feed.contract.ts';
import { bansContract } from '../bans.contract.ts';
import { launcherBansContract } from '../launcher-bans.contract.ts';
import { aBansFixture, type BansFixture } from './bans.builders.ts';
import { skipBanRevisions } from './skip-ban-revisions.ts';

const { ban, liftBan } = bansContract;

describe('skipBanRevisions', () => {
  let fixture: BansFixture;
  before(async () => {
    fixture = await aBansFixture();
  });
  after(() => fixture.close());

  /** The cursor of a reader from before the restore, beyond the revisions of the restored database. */
  const heldFrom = 902;
  const statesFor = async (who: 'game1' | 'game2' | 'launcher') => {
    const { bans } = await fixture.as(who)(banFeedContract.readBans, { after: String(heldFrom), limit: 500 });
    return bans.map(({ banId, state }) => [banId, state]);
  };
  const banned = async (login: 'anna' | 'boris' | 'vera', server = 1) =>
    (await fixture.as('owner')(ban, { server, globalId: fixture.id(login), minutes: null, reason: 'broke rule 4.2' })).id;

  test('lets readers with a cursor from before the restore get every ban’s current state and all later changes', async () => {
    const anna = await banned('anna');
    const boris = await banned('boris');
    await fixture.as('owner')(liftBan, { id: boris, reason: 'made good' });
    const device = { logins: [], devices: ['device-1'], reason: 'a farm', until: null };
    const launcher = await fixture.as('support')(launcherBansContract.createLauncherBan, device);
    assert.deepEqual([await statesFor('game1'), await statesFor('launcher')], [[], []]);

    await fixture.runtime.bySystem(({ tx }) => skipBanRevisions(tx));
    assert.deepEqual(await statesFor('game1'), [
      [anna, 'active'],
      [boris, 'lifted'],
    ]);
    assert.deepEqual(await statesFor('launcher'), [[launcher.id, 'active']]);
    // This feed had no revision yet.
    const vera = await banned('vera', 2);
    assert.deepEqual(await statesFor('game2'), [[vera, 'active']]);

    await fixture.as('owner')(liftBan, { id: anna, reason: 'made good' });
    const commands = await fixture.runtime.bySystem(({ tx }) => tx.select().from(commandsTable));
    const [key = ''] = commands.map(({ dedupeKey }) => dedupeKey).filter((one) => one.startsWith(`unban:${anna}:`));
    assert.ok(Number(key.split(':')[2]) > heldFrom, 'the game may have lifted it before, under another key');
  });
});
