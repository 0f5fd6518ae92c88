import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import { acknowledge, aGameFixture, aNotice, type GameFixture, leasesEnd, take } from './game-link.builders.ts';
import { commandsTable } from './game-link.table.ts';

describe('the order of commands', () => {
  let fixture: GameFixture;
  before(async () => {
    fixture = await aGameFixture();
  });
  after(() => fixture.close());
  beforeEach(() => fixture.runtime.bySystem(({ tx }) => tx.delete(commandsTable)));

  const ids = async () => (await take(fixture)).map(({ id }) => id);
  const done = (id: number) => acknowledge(fixture, id);
  const failed = (id: number, reason: string) => acknowledge(fixture, id, { result: 'failed', reason });

  test('makes a later command of an account wait for the earlier one, but not those of other accounts', async () => {
    const [first, second] = [await fixture.send(aNotice(fixture.player)), await fixture.send(aNotice(fixture.player))];
    const other = await fixture.send(aNotice(fixture.other));
    assert.deepEqual(await ids(), [first, other]);
    await done(first);
    assert.deepEqual(await ids(), [second]);
  });

  test('makes a later command wait while the earlier one waits for a retry', async () => {
    const first = await fixture.send(aNotice(fixture.player));
    await fixture.send(aNotice(fixture.player));
    await ids();
    await failed(first, 'not now');
    assert.deepEqual(await ids(), []);
  });

  test('gives restarts their own lane', async () => {
    const command = {
      server: 1,
      kind: 'restart',
      payload: { restartId: 1, at: '2026-11-15T10:00:00.000Z', reason: 'update', cancelled: false },
    } as const;
    const notice = await fixture.send({
      server: 1,
      kind: 'cinema',
      payload: { videoUrl: null, imageUrl: null, active: false },
      dedupeKey: 'cinema',
    });
    const restart = await fixture.send({ ...command, dedupeKey: 'restart:1' });
    const next = await fixture.send({ ...command, dedupeKey: 'restart:2' });
    assert.deepEqual(await ids(), [notice, restart]);
    await done(restart);
    assert.deepEqual(await ids(), [next]);
  });

  test('sends the leaders of a faction in the order of the decisions, for any player', async () => {
    const lead = (accountId: number, leads: boolean, faction = 'City Hall') =>
      fixture.send({
        server: 1,
        accountId,
        kind: 'factionLeader',
        payload: { faction, nick: 'Mila_Harlow', leads, reason: 'chosen', by: 'admin' },
        dedupeKey: `leader-change:${accountId}:${leads}:${faction}`,
      });
    const [appointed, dismissed] = [await lead(fixture.player, true), await lead(fixture.player, false)];
    const next = await lead(fixture.other, true);
    const elsewhere = await lead(fixture.other, true, 'Police');
    assert.deepEqual(await ids(), [appointed, elsewhere]);
    await failed(appointed, 'not now');
    assert.deepEqual(await ids(), []);
    await leasesEnd(fixture);
    for (const id of [appointed, dismissed, next]) {
      assert.ok((await ids()).includes(id));
      await done(id);
    }
  });
});
