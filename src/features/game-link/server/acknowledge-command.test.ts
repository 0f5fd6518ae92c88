import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import { alarmsTable } from '#features/alarms/server/alarms.table.ts';
import { refusedAs } from '#kit/testing/refused-as.ts';
import { maxFailures, maxUnanswered } from '../command-retries.ts';
import { gameServersContract } from '../game-servers.contract.ts';
import { expireUnacknowledged } from './expire-unacknowledged.ts';
import { acknowledge, aGameFixture, aNotice, type GameFixture, leasesEnd, take } from './game-link.builders.ts';
import { commandsTable } from './game-link.table.ts';

describe('failed commands', () => {
  let fixture: GameFixture;
  before(async () => {
    fixture = await aGameFixture();
  });
  after(() => fixture.close());
  beforeEach(() => fixture.runtime.bySystem(({ tx }) => tx.delete(commandsTable)));

  const later = () => leasesEnd(fixture);
  const ids = async (server = 1, wish = {}) => (await take(fixture, server, wish)).map(({ id }) => id);
  const done = (id: number, server = 1) => acknowledge(fixture, id, {}, server);
  const failed = (id: number, more: { attempt?: number; reason?: string } = {}) => acknowledge(fixture, id, { result: 'failed', ...more });

  test('wait longer after each reported failure; a repeated report and one for an older attempt do not count', async () => {
    const id = await fixture.send(aNotice(fixture.player));
    const delays: number[] = [];
    for (let failure = 1; failure <= 4; failure += 1) {
      await later();
      const [command] = await take(fixture);
      assert.equal(command?.attempt, failure);
      assert.equal((await failed(id, { attempt: failure + 5 })).retryAt, command?.leasedUntil);
      const { retryAt } = await failed(id, { attempt: failure, reason: `reason ${failure}` });
      delays.push(Math.round((Date.parse(retryAt ?? '') - Date.now()) / 1_000));
      assert.equal((await failed(id)).retryAt, retryAt);
    }
    for (const [at, seconds] of [5, 15, 60, 300].entries()) assert.ok(Math.abs((delays[at] ?? 0) - seconds) <= 2, String(delays));
    const [row] = await fixture.database.reads.select().from(commandsTable).where(eq(commandsTable.id, id));
    assert.deepEqual([row?.failures, row?.failure], [4, 'reason 4']);
  });

  test('are dead after ten failures, raise an alarm, and no longer block their lane', async () => {
    const [id, next] = [await fixture.send(aNotice(fixture.player)), await fixture.send(aNotice(fixture.player))];
    for (let failure = 1; failure <= maxFailures; failure += 1) {
      await later();
      assert.deepEqual(await ids(), [id]);
      const { state } = await failed(id, { reason: 'no such item' });
      assert.equal(state, failure < maxFailures ? 'open' : 'dead');
    }
    const [alarm] = await fixture.database.reads
      .select()
      .from(alarmsTable)
      .where(eq(alarmsTable.subject, `command:${id}`));
    assert.equal(alarm?.kind, 'gameLink.commandDead');
    assert.deepEqual(await ids(), [next]);
  });

  test('are dead after a hundred deliveries without an acknowledgement', async () => {
    const id = await fixture.send(aNotice(fixture.player));
    await ids();
    await fixture.runtime.bySystem(({ tx }) => tx.update(commandsTable).set({ attempts: maxUnanswered }));
    await fixture.runtime.bySystem(expireUnacknowledged);
    assert.equal((await fixture.database.reads.select().from(commandsTable))[0]?.state, 'open');
    await later();
    assert.deepEqual(await ids(), []);
    await fixture.runtime.bySystem(expireUnacknowledged);
    const [row] = await fixture.database.reads.select().from(commandsTable).where(eq(commandsTable.id, id));
    assert.equal(row?.state, 'dead');
  });

  test('can be sent again with fresh attempts or given up when dead; either is audited and possible once', async () => {
    const office = fixture.runtime.as(fixture.owner);
    const dead = async () => {
      const id = await fixture.send(aNotice(fixture.player));
      await fixture.runtime.bySystem(({ tx }) =>
        tx.update(commandsTable).set({ state: 'dead', endedAt: sql`now()`, failures: 10 }).where(eq(commandsTable.id, id)),
      );
      return id;
    };
    const again = await dead();
    const shown = await office(gameServersContract.sendCommandAgain, { id: again });
    assert.deepEqual([shown.state, shown.failures, shown.can.giveUp], ['waiting', 0, false]);
    assert.deepEqual(await ids(), [again]);
    await done(again);
    const given = await dead();
    assert.equal((await office(gameServersContract.giveUpCommand, { id: given })).state, 'givenUp');
    await assert.rejects(office(gameServersContract.giveUpCommand, { id: given }), refusedAs('gameLink.commandNotDead'));
    await assert.rejects(office(gameServersContract.sendCommandAgain, { id: given }), refusedAs('gameLink.commandNotDead'));
    assert.equal((await done(given)).state, 'done');
  });
});
