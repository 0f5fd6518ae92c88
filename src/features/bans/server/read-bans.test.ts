import assert from 'node:assert/strict';
import { after, before, describe, mock, test } from 'node:test';
import type { OutputOf } from '#kit/contract/contract.ts';
import { onPostgres } from '#kit/testing/database.ts';
import { refusedAs } from '#kit/testing/refused-as.ts';
import { banFeedContract, type FedBan } from '../ban-feed.contract.ts';
import { bansContract } from '../bans.contract.ts';
import { launcherBansContract } from '../launcher-bans.contract.ts';
import { aBansFixture, type BansFixture } from './bans.builders.ts';

const { readBans } = banFeedContract;
const { ban, liftBan, changeBanTerm } = bansContract;

let fixture: BansFixture;
before(async () => {
  fixture = await aBansFixture();
});
after(() => fixture.close());

type Page = OutputOf<typeof readBans>;
type Reader = 'game1' | 'game2' | 'launcher';
const page = (who: Reader, after?: string, limit = 500): Promise<Page> => fixture.as(who)(readBans, { after, limit });
const players = ['anna', 'boris', 'vera', 'second'] as const;
const banned = (player: (typeof players)[number], minutes: number | null = null, server = 1) =>
  fixture.as('owner')(ban, { server, globalId: fixture.id(player), minutes, reason: 'broke rule 4.2' });
const lift = (id: number) => fixture.as('owner')(liftBan, { id, reason: 'made good' });

const inOrder = (numbers: readonly number[]) => [...numbers].sort((one, other) => one - other);

/** A feed reader's local copy: bans by number, removed when the feed reports their end. */
function aReader(who: Reader) {
  const kept = new Map<number, FedBan>();
  let after: string | undefined;
  return {
    kept,
    async step(limit?: number): Promise<boolean> {
      const answer = await page(who, after, limit);
      for (const one of answer.bans) {
        if (one.state === 'active') kept.set(one.banId, one);
        else kept.delete(one.banId);
      }
      after = answer.after;
      return answer.more;
    },
    async catchUp(limit?: number): Promise<void> {
      while (await this.step(limit));
    },
    numbers: () => inOrder([...kept.keys()]),
  };
}

describe('the ban feed', () => {
  test('returns a server’s own active bans to the game server, and launcher bans to the launcher', async () => {
    const one = await banned('anna');
    const other = await banned('anna', 60, 2);
    const gone = await banned('boris');
    await lift(gone.id);
    const launcher = await fixture.as('support')(launcherBansContract.createLauncherBan, {
      logins: ['vera', 'anna'],
      devices: ['device-1'],
      reason: 'a stolen card',
      until: null,
    });
    const first = await page('game1');
    assert.deepEqual(
      first.bans.map(({ banId, state, globalIds, nick, devices, until }) => [banId, state, globalIds, nick, devices, until]),
      [[one.id, 'active', [fixture.id('anna')], 'Anna_Petrova', [], null]],
    );
    assert.equal(first.more, false);
    assert.deepEqual(
      (await page('game2')).bans.map(({ banId, until }) => [banId, until]),
      [[other.id, other.until]],
    );
    const [fed] = (await page('launcher')).bans;
    assert.deepEqual(
      [fed?.banId, fed?.globalIds, fed?.nick, fed?.devices, fed?.reason],
      [launcher.id, [fixture.id('anna'), fixture.id('vera')], null, ['device-1'], 'a stolen card'],
    );
    await assert.rejects(fixture.as('owner')(readBans, {}), refusedAs('kit.signInNeeded', 401));
    await lift(one.id);
    await lift(other.id);
  });

  test('returns only changes since a cursor, including lifted bans and changed terms', async () => {
    const reader = aReader('game1');
    await reader.catchUp();
    const { id } = await banned('anna');
    const { after: place } = await page('game1');
    assert.deepEqual((await page('game1', place)).bans, []);
    await fixture.as('owner')(changeBanTerm, { id, minutes: 600, reason: 'shorter' });
    const changed = await page('game1', place);
    assert.deepEqual(
      changed.bans.map(({ banId, state, until }) => [banId, state, until !== null]),
      [[id, 'active', true]],
    );
    await lift(id);
    const lifted = await page('game1', changed.after);
    assert.deepEqual(
      lifted.bans.map(({ banId, state }) => [banId, state]),
      [[id, 'lifted']],
    );
    assert.deepEqual((await page('game1', lifted.after)).bans, []);
    assert.equal((await page('game1', lifted.after)).after, lifted.after);
    await reader.catchUp();
    assert.deepEqual(reader.numbers(), []);
  });

  test('leaves out a ban from the exact time of its expiry', async () => {
    mock.timers.enable({ apis: ['Date'], now: new Date() });
    try {
      const { id, until } = await banned('boris', 30);
      mock.timers.setTime(Date.parse(until ?? '') - 1);
      assert.deepEqual(
        (await page('game1')).bans.map(({ banId }) => banId),
        [id],
      );
      mock.timers.setTime(Date.parse(until ?? ''));
      assert.deepEqual((await page('game1')).bans, []);
      mock.timers.reset();
      // By the real clock it is still active.
      await lift(id);
    } finally {
      mock.timers.reset();
    }
  });

  test('misses nothing while bans are added, changed and lifted between pages', async () => {
    const made = new Map<string, number>();
    for (const player of players) made.set(player, (await banned(player)).id);
    const reader = aReader('game1');
    await reader.step(1);
    // Read and lifted; unread and lifted; unread and changed; and a new one.
    await lift(made.get('anna') ?? 0);
    await reader.step(1);
    await lift(made.get('vera') ?? 0);
    await fixture.as('owner')(changeBanTerm, { id: made.get('second') ?? 0, minutes: 5_000, reason: 'shorter' });
    const again = await banned('anna');
    await reader.catchUp(1);
    assert.deepEqual(reader.numbers(), inOrder([made.get('boris') ?? 0, made.get('second') ?? 0, again.id]));
    assert.notEqual(reader.kept.get(made.get('second') ?? 0)?.until, null);
    const { bans } = await page('game1');
    assert.deepEqual(inOrder(bans.map(({ banId }) => banId)), reader.numbers());
  });

  test('misses nothing under load: concurrent readers end up with exactly the active bans', { skip: !onPostgres }, async () => {
    const readers = [aReader('game1'), aReader('game1'), aReader('game1')];
    let writing = true;
    const reading = readers.map(async (reader, index) => {
      while (writing) await reader.step(1 + index);
      await reader.catchUp(2);
    });
    const write = async (player: (typeof players)[number]) => {
      for (let round = 0; round < 12; round += 1) {
        const { rows } = await fixture.as('owner')(bansContract.listBans, {
          player: String(fixture.id(player)),
          server: 1,
          state: 'active',
        });
        if (rows[0]) await lift(rows[0].id);
        else await banned(player, round % 2 ? null : 10_000);
      }
    };
    await Promise.all(players.map(write));
    writing = false;
    await Promise.all(reading);
    const truth = inOrder((await page('game1')).bans.map(({ banId }) => banId));
    for (const reader of readers) assert.deepEqual(reader.numbers(), truth);
  });
});
