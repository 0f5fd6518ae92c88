import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { Refusal } from '#kit/errors/errors.ts';
import { visitor } from '#kit/permissions/actor.ts';
import { refusedAs } from '#kit/testing/refused-as.ts';
import { type LogKind, logKindNames } from '../log-kinds.ts';
import { logsContract } from '../logs.contract.ts';
import { logsTopic } from '../logs.topics.ts';
import { dateOf } from './log-cursor.ts';
import { aChat, aLogsFixture, gameServer, type LogsFixture, logStores, moment, oneOfEach } from './logs.builders.ts';

for (const store of logStores)
  describe(`storeLogs, ${store.name}`, { skip: store.missing }, () => {
    let fixture: LogsFixture;
    before(async () => {
      fixture = await aLogsFixture(store);
    });
    after(() => fixture.close());

    const countIn = async (kind: LogKind, server?: number) => (await fixture.rowsOf(kind, server)).length;
    const wrong = async (rows: readonly unknown[], ...places: readonly (readonly [string, string])[]) => {
      await assert.rejects(fixture.send(rows, { sequence: 999, server: 5 }), (error) => {
        assert.ok(error instanceof Refusal);
        assert.equal(error.code, 'logs.wrongRow');
        assert.deepEqual(
          Object.entries(error.fields ?? {}).map(([field, issue]) => [field, issue.code]),
          places,
        );
        return true;
      });
      assert.equal(await countIn('chat', 5), 0);
    };

    test('stores one row of each kind completely in its own table', async () => {
      const answer = await fixture.send(oneOfEach(), { sequence: 1 });
      assert.deepEqual(answer, { stored: 10, repeated: false, last: 1, gaps: [] });
      for (const kind of logKindNames) assert.equal(await countIn(kind), 1, kind);
      const [money] = await fixture.rowsOf('money');
      const { delta, balance, reason, counterparty, counterparty_id } = money ?? {};
      assert.deepEqual(
        [Number(delta), Number(balance), reason, counterparty, Number(counterparty_id)],
        [-500, 1_000, 'trade', 'Egor_Stone', 12],
      );
    });

    test('stores texts unchanged: tabs, line breaks, backslashes, quotes and emoji', async () => {
      const text = 'a\tb\nc\\d\\N "e" \'f\' \r\n{g} 🙂 ё';
      await fixture.send([aChat({ text, nick: 'Odd_Text' })], { sequence: 1, server: 4 });
      assert.deepEqual(
        (await fixture.rowsOf('chat', 4)).map((row) => row.text),
        [text],
      );
    });

    test('stores a batch once when it is sent 50 times concurrently, with the same response', async () => {
      const rows = Array.from({ length: 100 }, (_, at) => aChat({ globalId: 100 + at }));
      const before = await countIn('chat', 2);
      const answers = await Promise.all(Array.from({ length: 50 }, () => fixture.send(rows, { sequence: 1, server: 2, key: 'again' })));
      assert.equal(await countIn('chat', 2), before + 100);
      assert.equal(answers.filter(({ repeated }) => !repeated).length, 1);
      assert.ok(answers.every(({ stored, last }) => stored === 100 && last === 1));
    });

    test('rejects a key that was used for other rows, and a number that was used under another key', async () => {
      await fixture.send([aChat({ text: 'first' })], { sequence: 1, server: 3, key: 'one' });
      await refused(fixture.send([aChat({ text: 'other' })], { sequence: 1, server: 3, key: 'one' }), 'logs.keyReused');
      await refused(fixture.send([aChat({ text: 'first' })], { sequence: 1, server: 3, key: 'two' }), 'logs.sequenceTaken');
      assert.equal(await countIn('chat', 3), 1);
    });

    test('accepts the same key and number from another server', async () => {
      assert.equal((await fixture.send([aChat()], { sequence: 2, server: 4, key: 'shared' })).stored, 1);
      assert.equal((await fixture.send([aChat()], { sequence: 2, server: 2, key: 'shared' })).stored, 1);
    });

    test('rejects a batch with any invalid row, naming the first ones with field and reason', async () => {
      await wrong([aChat(), { ...aChat(), text: '' }], ['rows.1.text', 'kit.required']);
      await wrong(
        [{ ...aChat(), colour: 'red', channel: 7 }, null, { kind: 'weather' }, {}],
        ['rows.0.channel', 'kit.wrongType'],
        ['rows.0.colour', 'kit.unknownField'],
        ['rows.1', 'kit.wrongType'],
        ['rows.2.kind', 'logs.unknownKind'],
        ['rows.3.kind', 'kit.required'],
      );
      await wrong([{ ...aChat(), text: 'x'.repeat(1_001) }], ['rows.0.text', 'kit.tooLong']);
      await wrong([{ ...aChat(), nick: 'two\nlines' }], ['rows.0.nick', 'kit.wrongFormat']);
      await wrong(
        [
          { ...aChat(), globalId: 1.5 },
          { ...aChat(), globalId: 0 },
        ],
        ['rows.0.globalId', 'kit.wrongType'],
        ['rows.1.globalId', 'kit.tooSmall'],
      );
      await wrong(
        [
          { ...aChat(), at: '2026-11-15 10:00' },
          { ...aChat(), at: undefined },
        ],
        ['rows.0.at', 'kit.wrongFormat'],
        ['rows.1.at', 'kit.required'],
      );
      await wrong([{ ...oneOfEach()[6], ip: '1.2.3.400' }], ['rows.0.ip', 'kit.wrongFormat']);
      await wrong([{ ...oneOfEach()[8], valid: 'yes' }], ['rows.0.valid', 'kit.wrongType']);
      const many = await fixture
        .send(
          Array.from({ length: 100 }, () => ({})),
          { sequence: 9, server: 5 },
        )
        .catch((error: unknown) => error);
      assert.ok(many instanceof Refusal && Object.keys(many.fields ?? {}).length === 20);
    });

    test('accepts times from 72 hours ago to 5 minutes ahead and rejects others, naming the row', async () => {
      const hour = 3_600;
      await wrong([aChat(), aChat({ at: moment(73 * hour) })], ['rows.1.at', 'logs.tooOld']);
      await wrong([aChat({ at: moment(-6 * 60) })], ['rows.0.at', 'logs.inTheFuture']);
      const { stored } = await fixture.send([aChat({ at: moment(71 * hour) }), aChat({ at: moment(-4 * 60) })], { sequence: 3, server: 4 });
      assert.equal(stored, 2);
    });

    test('accepts any offset and stores the instant', async () => {
      const at = new Date(Math.floor(Date.now() / 1_000) * 1_000 - 60_000);
      const moscow = `${new Date(at.getTime() + 3 * 3_600_000).toISOString().slice(0, 19)}+03:00`;
      await fixture.send([aChat({ at: moscow, nick: 'Moscow_Clock' })], { sequence: 4, server: 4 });
      const row = (await fixture.rowsOf('chat', 4)).find(({ nick }) => nick === 'Moscow_Clock');
      assert.deepEqual(dateOf(row?.at), at);
    });

    test('requires a key, a number and 1 to 5,000 rows', async () => {
      const call = fixture.runtime.as(gameServer(1));
      const field = (name: string) => (error: unknown) => error instanceof Refusal && error.fields?.[name] !== undefined;
      await assert.rejects(call(logsContract.storeLogs, { sequence: 50, rows: [aChat()] }), field('Idempotency-Key'));
      await assert.rejects(fixture.send([aChat()], { sequence: 0 }), field('sequence'));
      await assert.rejects(fixture.send([], { sequence: 50 }), field('rows'));
      await assert.rejects(
        fixture.send(
          Array.from({ length: 5_001 }, () => aChat()),
          { sequence: 50 },
        ),
        field('rows'),
      );
      await assert.rejects(fixture.send([aChat()], { sequence: 50, key: 'with space' }), field('Idempotency-Key'));
    });

    test('notifies only subscribers of the kind on that server, after the commit', async () => {
      const told: string[] = [];
      const { realtime } = fixture.runtime.services;
      const stops = [logsTopic('chat', 5), logsTopic('chat', 1), logsTopic('money', 5)].map((topic) =>
        realtime.subscribe(topic, (event) => void told.push(event.topic)),
      );
      await fixture.send([aChat(), aChat()], { sequence: 1, server: 5 });
      for (const stop of stops) stop();
      assert.deepEqual(told, ['logs.chat.5']);
    });

    test('rejects callers other than a game server', async () => {
      await refused(fixture.runtime.as(visitor)(logsContract.storeLogs, { sequence: 1, rows: [aChat()] }), 'kit.signInNeeded');
      await refused(fixture.runtime.as(fixture.owner)(logsContract.storeLogs, { sequence: 1, rows: [aChat()] }), 'kit.signInNeeded');
    });
  });

const refused = (call: Promise<unknown>, code: string) => assert.rejects(call, refusedAs(code));
