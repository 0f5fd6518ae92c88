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

/** What a reader keeps: bans by number, gone when they are told to be over. */
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

describe('the feed of bans', () => {
  test('gives a game server the active bans of its own world, and the launcher its own', async () => {
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

  test('says since a place only what has changed, also that a ban was lifted or its term changed', async () => {
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

  test('leaves out, at its very minute, what has ended by itself', async () => {
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
      // By the real clock it has not ended yet.
      await lift(id);
    } finally {
      mock.timers.reset();
    }
  });

  test('loses nothing on its pages while bans come, change and go between them', async () => {
    const made = new Map<string, number>();
    for (const player of players) made.set(player, (await banned(player)).id);
    const reader = aReader('game1');
    await reader.step(1);
    // Seen already and lifted; not seen yet and lifted; not seen yet and changed; and one that is new.
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

  test('loses nothing under load: readers who page while many write end with exactly what is active', { skip: !onPostgres }, async () => {
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
