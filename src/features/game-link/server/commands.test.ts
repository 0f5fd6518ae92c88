import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import { onPostgres } from '#kit/testing/database.ts';
import { assertListHolds } from '#kit/testing/list.ts';
import { refusedAs } from '#kit/testing/refused-as.ts';
import { gameLinkContract } from '../game-link.contract.ts';
import { commandList } from '../game-link.list.ts';
import { gameServersContract } from '../game-servers.contract.ts';
import { acknowledge, aGameFixture, aNotice, type GameFixture, leasesEnd, take } from './game-link.builders.ts';
import { tidyCommands } from './game-link.server.ts';
import { commandsTable } from './game-link.table.ts';
import { exportCommands } from './game-servers.handlers.ts';
import { sendCommandToAll } from './send-command.ts';

const { takeCommands } = gameLinkContract;

describe('commands', () => {
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

  test('are delivered with kind, payload, dedupe key and lease', async () => {
    const id = await fixture.send({ ...aNotice(fixture.player), payload: { coins: 7, source: 'staff' }, dedupeKey: 'a' });
    const answer = await fixture.as(1)(takeCommands, { lease: 20 });
    const [command] = answer.commands;
    assert.ok(command);
    assert.equal(answer.leaseSeconds, 20);
    assert.deepEqual(
      { ...command, createdAt: '', leasedUntil: '' },
      {
        id,
        kind: 'creditNotice',
        globalId: fixture.player,
        payload: { coins: 7, source: 'staff' },
        dedupeKey: 'a',
        attempt: 1,
        createdAt: '',
        leasedUntil: '',
      },
    );
    const length = Date.parse(command.leasedUntil) - Date.parse(answer.serverTime);
    assert.ok(length > 19_000 && length < 21_000, `${length} ms`);
  });

  test('are not delivered again during the lease, and again after it', async () => {
    const id = await fixture.send(aNotice(fixture.player));
    assert.deepEqual(await ids(), [id]);
    assert.deepEqual(await ids(), []);
    await later();
    const [again] = await take(fixture);
    assert.equal(again?.id, id);
    assert.equal(again.attempt, 2);
  });

  test('sent again with the same key are not stored twice and return the first id', async () => {
    const [first, again] = [
      await fixture.send(aNotice(fixture.player, { dedupeKey: 'same' })),
      await fixture.send(aNotice(fixture.other, { dedupeKey: 'same' })),
    ];
    assert.equal(again, first);
    const elsewhere = await fixture.send(aNotice(fixture.player, { dedupeKey: 'same', server: 2 }));
    assert.notEqual(elsewhere, first);
  });

  test('with an invalid payload are rejected before any write', async () => {
    const wrong = { ...aNotice(fixture.player), payload: { coins: 1.5, source: 'topUp' } } as const;
    await assert.rejects(fixture.send(wrong));
    assert.deepEqual(await ids(), []);
  });

  test('sent to all servers reach each one once', async () => {
    const send = () =>
      fixture.runtime.bySystem((ctx) =>
        sendCommandToAll(ctx, { accountId: fixture.player, kind: 'accountDeleted', payload: {}, dedupeKey: 'deleted:1' }),
      );
    await send();
    await send();
    for (const server of [1, 2, 3, 4, 5]) assert.equal((await ids(server)).length, 1);
  });

  test('acknowledged as done stay done, also after the lease and when acknowledged again', async () => {
    const id = await fixture.send(aNotice(fixture.player));
    await ids();
    await later();
    await ids();
    assert.deepEqual(await done(id), { id, state: 'done', retryAt: null });
    assert.deepEqual(await done(id), { id, state: 'done', retryAt: null });
    assert.deepEqual(await failed(id), { id, state: 'done', retryAt: null });
    await later();
    assert.deepEqual(await ids(), []);
  });

  test('of another server return 404 and stay unchanged', async () => {
    const id = await fixture.send(aNotice(fixture.player));
    await ids();
    await assert.rejects(done(id, 2), refusedAs('gameLink.commandUnknown'));
    await assert.rejects(done(999_999), refusedAs('gameLink.commandUnknown'));
    const [row] = await fixture.database.reads.select().from(commandsTable).where(eq(commandsTable.id, id));
    assert.equal(row?.state, 'open');
    assert.deepEqual(await ids(2), []);
  });

  test('are delivered up to the requested number, at most a hundred', async () => {
    for (let at = 0; at < 5; at += 1)
      await fixture.send({
        server: 1,
        kind: 'sessionsRevoked',
        accountId: at % 2 ? fixture.player : fixture.other,
        payload: { reason: 'passwordChanged' },
        dedupeKey: `many:${at}`,
      });
    assert.equal((await ids(1, { max: 1 })).length, 1);
    await assert.rejects(ids(1, { max: 101 }), refusedAs('kit.invalidInput'));
  });

  test('that ended long ago are deleted; open and dead ones stay', async () => {
    const [old, open] = [await fixture.send(aNotice(fixture.player)), await fixture.send(aNotice(fixture.other))];
    await done(old);
    await fixture.runtime.bySystem(({ tx }) =>
      tx.update(commandsTable).set({ endedAt: sql`now() - interval '91 days'` }).where(eq(commandsTable.id, old)),
    );
    await fixture.runtime.bySystem(({ tx }) => tidyCommands(tx));
    assert.deepEqual(
      (await fixture.database.reads.select().from(commandsTable)).map(({ id }) => id),
      [open],
    );
  });

  test('are listed as waiting, blocked or leased', async () => {
    const first = await fixture.send(aNotice(fixture.player));
    await ids();
    await fixture.send(aNotice(fixture.player));
    await fixture.send(aNotice(fixture.other));
    const { rows, total } = await fixture.runtime.as(fixture.owner)(gameServersContract.listCommands, { number: 1 });
    assert.deepEqual([total, rows.map(({ state }) => state), rows[0]?.id], [3, ['leased', 'blocked', 'waiting'], first]);
  });

  test('appear once in every sort order of the list and in its CSV', async () => {
    for (let at = 0; at < 60; at += 1) await fixture.send(aNotice(at % 2 ? fixture.player : fixture.other));
    await assertListHolds({
      runtime: fixture.runtime,
      actor: fixture.owner,
      list: commandList,
      read: gameServersContract.listCommands,
      csv: exportCommands(1),
      told: ['id', ({ id }) => id],
      needs: { number: 1 },
      filters: [{ state: 'ended' }],
    });
  });

  test('are delivered once to one of many concurrent polls, in the order of their account', { skip: needsPostgres() }, async () => {
    for (let at = 0; at < 40; at += 1) await fixture.send(aNotice(at % 2 ? fixture.player : fixture.other));
    const handed: number[] = [];
    const poll = async () => {
      for (let empty = 0; empty < 40; ) {
        const commands = await take(fixture, 1, { max: 1 });
        if (commands.length === 0) {
          empty += 1;
          await new Promise((resolve) => setTimeout(resolve, 5));
        }
        for (const { id } of commands) {
          handed.push(id);
          await done(id);
        }
      }
    };
    await Promise.all([poll(), poll(), poll(), poll(), poll(), poll()]);
    assert.equal(new Set(handed).size, 40);
    assert.equal(handed.length, 40);
    const rows = await fixture.database.reads.select().from(commandsTable);
    for (const account of [fixture.player, fixture.other]) {
      const own = handed.filter((id) => rows.find((row) => row.id === id)?.accountId === account);
      assert.deepEqual(
        own,
        own.toSorted((a, b) => a - b),
      );
    }
  });

  test('that commit late are never delivered beside another one of their account', { skip: needsPostgres() }, async () => {
    const slow = fixture.database.open();
    const [early] = await slow.tx
      .insert(commandsTable)
      .values({
        server: 1,
        accountId: fixture.player,
        lane: `account:${fixture.player}`,
        kind: 'accountDeleted',
        payload: {},
        dedupeKey: 'slow',
      })
      .returning();
    const late = await fixture.send(aNotice(fixture.player));
    assert.deepEqual(await ids(), [late]);
    await slow.commit();
    assert.deepEqual(await ids(), []);
    await done(late);
    assert.deepEqual(await ids(), [early?.id]);
  });
});

function needsPostgres(): string | false {
  return onPostgres ? false : 'the embedded database has one connection, so nobody can be second at the same moment';
}
