import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { logKindNames } from '#features/logs/log-kinds.ts';
import { logsContract } from '#features/logs/logs.contract.ts';
import { logKeeping, periodOf, periodsBetween } from '../log-periods.ts';
import { aChat, aLogsFixture, type LogsFixture, moment } from '../logs.builders.ts';
import { addPartitions, detachOld, dropDetached, indexText, makePartitionsAhead } from './log-partitions.ts';

const day = 86_400_000;
const ago = (days: number) => new Date(Date.now() - days * day);

describe('periodOf', () => {
  test('splits chat at Moscow midnight and noon, everything else into Moscow weeks from Monday', () => {
    const lastSecondOfSunday = new Date('2026-11-15T20:59:59.999Z');
    const chat = periodOf('chat', lastSecondOfSunday);
    assert.deepEqual([chat.from.toISOString(), chat.to.toISOString()], ['2026-11-15T09:00:00.000Z', '2026-11-15T21:00:00.000Z']);
    assert.equal(periodOf('chat', new Date('2026-11-15T08:59:59.999Z')).to.toISOString(), '2026-11-15T09:00:00.000Z');
    const money = periodOf('money', lastSecondOfSunday);
    assert.deepEqual([money.from.toISOString(), money.to.toISOString()], ['2026-11-08T21:00:00.000Z', '2026-11-15T21:00:00.000Z']);
    assert.equal(periodOf('money', new Date('2026-11-15T21:00:00Z')).from.toISOString(), '2026-11-15T21:00:00.000Z');
  });

  test('returns adjacent periods between two instants', () => {
    const periods = periodsBetween(new Date('2026-10-01T00:00:00Z'), new Date('2026-11-15T00:00:00Z'));
    for (const kind of logKindNames) {
      const own = periods.filter((period) => period.kind === kind);
      assert.ok(own.every((period, at) => at === 0 || period.from.getTime() === own[at - 1]?.to.getTime()));
      assert.ok((own[0]?.from ?? new Date()) <= new Date('2026-10-01') && (own.at(-1)?.to ?? new Date(0)) > new Date('2026-11-15'));
    }
  });
});

describe('log partitions', () => {
  let fixture: LogsFixture;
  before(async () => {
    fixture = await aLogsFixture();
  });
  after(() => fixture.close());

  const pieces = async () => {
    const { rows } = await fixture.database.reads.execute<{ name: string; kind: string; detached: boolean; indexed: boolean; to: string }>(
      sql`select name, kind, detached_at is not null as detached, text_indexed as indexed, to_at::text as to from logs.partitions order by name`,
    );
    return rows;
  };
  const insert = (at: Date, text = 'old') =>
    fixture.database.asOwner((client) =>
      client.query('insert into log_chat (at, server, global_id, nick, channel, text, folded) values ($1, 1, 1, $2, $2, $3, $3)', [
        at,
        'Old_Row',
        text,
      ]),
    );
  /** Like the jobs, one kind per transaction. */
  const retire = async () => {
    await fixture.runtime.bySystem((ctx) => dropDetached(ctx));
    for (const kind of logKindNames) await fixture.runtime.bySystem((ctx) => detachOld(ctx, kind));
  };
  const countChat = async () => {
    const { rows } = await fixture.database.reads.execute<{ count: number }>(sql`select count(*)::int as count from log_chat`);
    return rows[0]?.count;
  };

  test('are created two weeks ahead, idempotently', async () => {
    await fixture.runtime.bySystem((ctx) => makePartitionsAhead(ctx));
    const made = await pieces();
    for (const kind of logKindNames)
      assert.ok(
        made.some((piece) => piece.kind === kind && new Date(piece.to) > ago(-13)),
        kind,
      );
    await fixture.runtime.bySystem((ctx) => makePartitionsAhead(ctx));
    assert.deepEqual(await pieces(), made);
  });

  test('are created by the first row that needs one if the job did not run', async () => {
    await fixture.database.asOwner((client) =>
      client.query(
        "truncate logs.partitions; do $$ declare p record; begin for p in select c.relname from pg_class c where c.relnamespace = 'logs'::regnamespace and relkind = 'r' and relname <> 'partitions' loop execute 'drop table logs.' || p.relname; end loop; end $$",
      ),
    );
    assert.equal((await fixture.send([aChat(), aChat({ at: moment(60 * 3_600) })], { sequence: 1 })).stored, 2);
  });

  test('are created once by concurrent requests', async () => {
    const period = periodOf('money', ago(-40));
    await Promise.all(Array.from({ length: 5 }, () => fixture.runtime.bySystem(({ tx }) => addPartitions(tx, [period]))));
    assert.equal((await pieces()).filter(({ kind }) => kind === 'money').length, 1);
  });

  test('are detached after their kind’s retention, archived for 30 days, and then dropped', async () => {
    const { days } = logKeeping.chat;
    const [young, old] = [ago(days - 1), ago(days + 2)];
    await fixture.runtime.bySystem(({ tx }) => addPartitions(tx, [periodOf('chat', young), periodOf('chat', old), periodOf('money', old)]));
    await insert(young);
    await insert(old);
    const before = await countChat();
    await retire();
    assert.equal(await countChat(), (before ?? 0) - 1);
    const detached = (await pieces()).filter((piece) => piece.detached);
    assert.deepEqual(
      detached.map(({ kind }) => kind),
      ['chat'],
    );
    const archived = () =>
      fixture.database.asOwner(
        async (client) =>
          (await client.query("select relname from pg_class where relnamespace = 'logs_archive'::regnamespace and relkind = 'r'")).rows
            .length,
      );
    assert.equal(await archived(), 1);
    await fixture.database.asOwner((client) =>
      client.query("update logs.partitions set detached_at = now() - interval '29 days' where detached_at is not null"),
    );
    await retire();
    assert.equal(await archived(), 1);
    await fixture.database.asOwner((client) =>
      client.query("update logs.partitions set detached_at = now() - interval '31 days' where detached_at is not null"),
    );
    await retire();
    assert.equal(await archived(), 0);
    assert.equal(
      (await pieces()).some((piece) => piece.detached),
      false,
    );
  });

  test('with rows of the last week cannot be detached, nor dropped on the day they were detached, even by faulty code', async () => {
    const call = (statement: string) => fixture.database.pool.query(statement);
    await assert.rejects(call("select log_detach_partitions('chat', now())"), /last week/);
    await assert.rejects(call('select log_drop_detached(now())'), /never dropped/);
    await assert.rejects(call("select log_add_partition('accounts', now(), now() + interval '1 day')"), /no kind of log/);
  });

  test('get a trigram index one by one after their end; the open one has none', async () => {
    const yesterday = ago(1.2);
    await fixture.runtime.bySystem(({ tx }) => addPartitions(tx, [periodOf('chat', yesterday)]));
    await insert(yesterday, 'где купить ключи');
    let built = 0;
    while (await fixture.runtime.bySystem((ctx) => indexText(ctx))) built += 1;
    assert.ok(built >= 2);
    const chat = (await pieces()).filter(({ kind }) => kind === 'chat');
    for (const piece of chat) assert.equal(piece.indexed, new Date(piece.to).getTime() < Date.now() - 3_600_000, piece.name);
    const found = await fixture.runtime.as(fixture.owner)(logsContract.listLogs, {
      kind: 'chat',
      from: ago(2).toISOString(),
      to: ago(-1).toISOString(),
      text: 'купить',
    });
    assert.deepEqual(
      found.rows.map(({ fields }) => fields.text),
      ['где купить ключи'],
    );
  });

  test('accept a late row despite their index', async () => {
    assert.equal((await fixture.send([aChat({ at: moment(30 * 3_600), text: 'late' })], { sequence: 2 })).stored, 1);
  });

  test('cannot be accessed directly by the app, which cannot change or delete rows either', async () => {
    for (const statement of [
      'update log_chat set text = $$x$$',
      'delete from log_chat',
      'truncate log_chat',
      'update log_auth set nick = $$x$$',
    ])
      await assert.rejects(fixture.database.pool.query(statement), /permission denied/);
    const { rows } = await fixture.database.reads.execute<{ name: string }>(
      sql`select name from logs.partitions where kind = 'chat' limit 1`,
    );
    await assert.rejects(fixture.database.pool.query(`select * from logs.${rows[0]?.name}`), /permission denied/);
    await assert.rejects(fixture.database.pool.query('delete from logs.partitions'), /permission denied/);
  });
});
