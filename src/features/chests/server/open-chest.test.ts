import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { seedAccounts } from '#features/accounts/server/seed-accounts.ts';
import { charactersTable } from '#features/characters/server/characters.table.ts';
import { balanceOf } from '#features/coins/server/coins.queries.ts';
import { grantCoins } from '#features/coins/server/grant-coins.ts';
import { enterWorld } from '#features/game-link/server/enter-world.ts';
import { commandsTable } from '#features/game-link/server/game-link.table.ts';
import { seedServers } from '#features/servers/server/seed-servers.ts';
import type { Ctx } from '#kit/contract/context.ts';
import { testDatabase } from '#kit/testing/database.ts';
import { refusedAs } from '#kit/testing/refused-as.ts';
import { aPerson, testRuntime } from '#kit/testing/runtime.ts';
import { type ChestSlug, chests, oddsInForce } from '../chest-offers.ts';
import { chestsContract } from '../chests.contract.ts';
import type { pauseDays } from '../pause-days.ts';
import { chestsHandlers, pauseChests } from './chests.server.ts';
import { chestDrawsTable, chestPausesTable } from './chests.table.ts';
import { openChest } from './open-chest.ts';

async function aChestsFixture() {
  const database = await testDatabase();
  const runtime = testRuntime({ database, implementations: chestsHandlers });
  const ids = await runtime.bySystem(async ({ tx }) => {
    await seedServers(tx);
    const made = await seedAccounts(
      tx,
      ['player', 'bodiless', 'resting'].map((login) => ({ login, email: `${login}@test.example`, locale: 'en' as const })),
      'a long enough password',
    );
    const accountId = made.get('player') ?? 0;
    await tx.insert(charactersTable).values({
      accountId,
      server: 2,
      nick: 'Test_Player',
      level: 5,
      exp: 0,
      cash: 0,
      bank: 0,
      playtimeMinutes: 0,
      lastSeenAt: new Date(),
    });
    await enterWorld(tx, { accountId, server: 2 });
    for (const [login, id] of made) await grantCoins(tx, { accountId: id, coins: 500, idem: `test:${login}`, kind: 'grant', what: 'test' });
    return made;
  });
  const person = (login: string) => aPerson({ id: ids.get(login) ?? 0, login });
  const inOneStep = <Result>(who: ReturnType<typeof person>, work: (ctx: Ctx) => Promise<Result>) =>
    runtime.transact({ ...runtime.callerFor(who), services: runtime.services, log: runtime.services.log }, work);
  const open = (
    who: ReturnType<typeof person>,
    { slug = 'street', key = randomUUID(), roll = 0 }: { slug?: ChestSlug; key?: string; roll?: number } = {},
  ) => inOneStep(who, (ctx) => openChest(ctx, { slug, key }, () => roll));
  const pause = (who: ReturnType<typeof person>, days: (typeof pauseDays)[number]) => inOneStep(who, (ctx) => pauseChests(ctx, { days }));
  return { database, runtime, player: person('player'), bodiless: person('bodiless'), resting: person('resting'), open, pause };
}

describe('openChest', () => {
  let fixture: Awaited<ReturnType<typeof aChestsFixture>>;
  before(async () => {
    fixture = await aChestsFixture();
  });
  after(async () => {
    await fixture.runtime.close();
    await fixture.database.close();
  });
  const balance = (who = fixture.player) => fixture.runtime.bySystem(({ tx }) => balanceOf(tx, who.accountId ?? 0));
  const [street] = chests;
  const rollOf = (kind: string) => {
    let edge = 0;
    for (const prize of street ? oddsInForce(street).prizes : []) {
      if (prize.kind === kind) return edge;
      edge += prize.weight;
    }
    throw new Error(`no ${kind}`);
  };

  test('charges the price, stores the number, and sends the prize to the server where the person was seen last', async () => {
    const before = await balance();
    const draw = await fixture.open(fixture.player, { roll: 0 });
    assert.deepEqual([draw.chest, draw.roll, draw.edition, draw.prize], ['street', 0, 1, 'money-15000']);
    assert.equal(await balance(), before - 99);
    const [command] = await fixture.runtime.bySystem(({ tx }) => tx.select().from(commandsTable));
    assert.deepEqual(
      [command?.server, command?.kind, command?.payload],
      [2, 'chestPrize', { chest: 'street', prizes: [{ kind: 'money', value: '', amount: 15_000 }] }],
    );
  });

  test('sends no prize to a server that the person has not entered, even if it reports a character', async () => {
    const planted = { nick: 'Planted_One', level: 1, exp: 0, cash: 0, bank: 0, playtimeMinutes: 0 };
    const tell = (who: typeof fixture.player, lastSeenAt: Date) =>
      fixture.runtime.bySystem(({ tx }) =>
        tx.insert(charactersTable).values({ ...planted, accountId: who.accountId ?? 0, server: 3, lastSeenAt }),
      );
    await tell(fixture.player, new Date(Date.now() + 60_000));
    await fixture.open(fixture.player, { roll: 0 });
    const sent = await fixture.runtime.bySystem(({ tx }) => tx.select().from(commandsTable));
    assert.deepEqual(new Set(sent.map(({ server }) => server)), new Set([2]));
  });

  test('credits won coins at once', async () => {
    const before = await balance();
    const draw = await fixture.open(fixture.player, { roll: rollOf('coins') });
    assert.equal(await balance(), before - 99 + 60, draw.prize);
  });

  test('opens one chest per key, even when it is sent ten times concurrently', async () => {
    const before = await balance();
    const key = randomUUID();
    const draws = await Promise.all(Array.from({ length: 10 }, () => fixture.open(fixture.player, { key })));
    draws.push(await fixture.open(fixture.player, { key: key.toUpperCase() }));
    assert.equal(new Set(draws.map(({ id }) => id)).size, 1);
    assert.equal(await balance(), before - 99);
  });

  test('returns the stored draw without a charge when the ledger has no purchase under its key, as in the demo', async () => {
    const before = await balance();
    const values = { accountId: fixture.player.accountId ?? 0, key: randomUUID(), chest: 'street', edition: 1, price: 99, roll: 0 };
    await fixture.runtime.bySystem(({ tx }) => tx.insert(chestDrawsTable).values({ ...values, prize: 'money-15000' }));
    const draw = await fixture.open(fixture.player, { key: values.key, roll: 5_000 });
    assert.equal(draw.roll, 0);
    assert.equal(await balance(), before);
  });

  test('charges and draws nothing without enough coins or without a character', async () => {
    const before = await balance();
    await assert.rejects(fixture.open(fixture.player, { slug: 'gold' }), refusedAs('coins.notEnough'));
    await assert.rejects(fixture.open(fixture.bodiless), refusedAs('chests.noCharacter'));
    assert.deepEqual([await balance(), await balance(fixture.bodiless)], [before, 500]);
  });

  test('publishes counts that match the draws and shows no one another person’s draws', async () => {
    const listed = await fixture.runtime.as(fixture.bodiless)(chestsContract.listChests);
    assert.equal(listed.find(({ slug }) => slug === 'street')?.draws, 5);
    const own = await fixture.runtime.as(fixture.player)(chestsContract.getOwnChest, { slug: 'street' });
    assert.equal(own.history.length, 5);
    const foreign = await fixture.runtime.as(fixture.bodiless)(chestsContract.getOwnChest, { slug: 'street', draw: own.history[0]?.id });
    assert.deepEqual([foreign.opened, foreign.history], [null, []]);
  });

  test('counts wins with the draw, so that viewing a chest reads the counts instead of the draws', async () => {
    const gift = { accountId: fixture.player.accountId ?? 0, coins: 500, idem: 'test:more', kind: 'grant', what: 'test' } as const;
    await fixture.runtime.bySystem(({ tx }) => grantCoins(tx, gift));
    await Promise.all([0, 0, 5_000].map((roll) => fixture.open(fixture.player, { roll })));
    const counted = await fixture.database.reads.execute(sql`select chest, edition, prize, total from chest_draw_counts order by 1, 2, 3`);
    const drawn = await fixture.database.reads.execute(
      sql`select chest, edition, prize, count(*)::int as total from chest_draws group by 1, 2, 3 order by 1, 2, 3`,
    );
    assert.deepEqual(counted.rows, drawn.rows);
    await fixture.database.asOwner((client) => client.query('update chest_draw_counts set total = 1000'));
    const [first] = await fixture.runtime.as(fixture.bodiless)(chestsContract.listChests);
    assert.equal(first?.prizes.find(({ drawn }) => drawn > 0)?.drawn, 1_000);
  });

  test('rejects openings during a pause, which can be extended but not shortened', async () => {
    const { runtime, resting, open, pause } = fixture;
    const until = async () => (await runtime.as(resting)(chestsContract.getOwnChest, { slug: 'gold' })).pausedUntil;
    assert.equal(await until(), null);
    await pause(resting, '90');
    const first = await until();
    await pause(resting, '30');
    assert.equal(await until(), first);
    await pause(resting, '365');
    assert.ok(Date.parse((await until()) ?? '') > Date.parse(first ?? ''));

    const before = await balance(resting);
    await assert.rejects(open(resting), refusedAs('chests.paused'));
    assert.equal(await balance(resting), before);

    await runtime.bySystem(({ tx }) => tx.update(chestPausesTable).set({ pausedUntil: new Date(Date.now() - 1000) }));
    assert.equal(await until(), null);
    await assert.rejects(open(resting), refusedAs('chests.noCharacter'));
  });

  test('returns the same draw for a repeated key although a pause has started since', async () => {
    const { runtime, player, open, pause } = fixture;
    const key = randomUUID();
    await runtime.bySystem(({ tx }) =>
      grantCoins(tx, { accountId: player.accountId ?? 0, coins: 99, idem: 'test:again', kind: 'grant', what: 'test' }),
    );
    const { id } = await open(player, { key });
    await pause(player, '30');
    assert.equal((await open(player, { key })).id, id);
    await runtime.bySystem(({ tx }) => tx.delete(chestPausesTable));
  });

  test('writes draws and counts that the app cannot change or delete', async () => {
    for (const statement of [
      sql`update chest_draws set roll = 1`,
      sql`delete from chest_draws`,
      sql`update chest_draw_counts set total = 1`,
    ]) {
      await assert.rejects(fixture.runtime.bySystem(({ tx }) => tx.execute(statement)));
    }
  });
});
