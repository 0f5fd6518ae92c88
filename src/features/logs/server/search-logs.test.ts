import assert from 'node:assert/strict';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { after, before, describe, test } from 'node:test';
import { sql } from 'drizzle-orm';
import type { StreamCtx } from '#kit/contract/context.ts';
import type { InputOf, OutputOf } from '#kit/contract/contract.ts';
import { Refusal } from '#kit/errors/errors.ts';
import type { Actor } from '#kit/permissions/actor.ts';
import { refusedAs } from '#kit/testing/refused-as.ts';
import { anAdmin } from '#kit/testing/runtime.ts';
import { dayOf, isoOf } from '#kit/time/moscow.ts';
import { logsContract } from '../logs.contract.ts';
import { exportLogs } from './export-logs.ts';
import { aCharacter, aChat, aLogsFixture, type LogsFixture, logStores, moment, oneOfEach } from './logs.builders.ts';
import { watchLogs } from './logs.handlers.ts';

const { listLogs, countLogs } = logsContract;
type Filter = Partial<InputOf<typeof listLogs>>;
type Row = OutputOf<typeof listLogs>['rows'][number];

/** Covers every row of the tests at any time of day. */
const wide = { from: moment(5 * 86_400), to: moment(-86_400) };

for (const store of logStores)
  describe(`searching logs, ${store.name}`, { skip: store.missing }, () => {
    let fixture: LogsFixture;
    let mila: number;
    before(async () => {
      fixture = await aLogsFixture(store);
      mila = fixture.ids.get('mila') ?? 0;
      await aCharacter(fixture, 1, mila, 'Mila_Harlow');
      // 130 rows of two people and two channels; five timestamps have several rows each.
      const rows = Array.from({ length: 130 }, (_, at) =>
        aChat({
          at: moment(60 + Math.floor(at / 6) * 600),
          globalId: at % 3 ? mila : 77,
          nick: at % 3 ? (at % 2 ? 'Mila_Harlow' : 'Mila_Before') : 'Egor_Stone',
          channel: at % 4 ? 'local' : 'Faction',
          text: at % 10 ? `Сообщение номер ${at}` : `ПРОДАМ Ёлку 100%_\\ ${at}`,
        }),
      );
      await fixture.send(rows, { sequence: 1 });
      await fixture.send([aChat({ text: 'on two' })], { sequence: 1, server: 2 });
      await fixture.send(oneOfEach(), { sequence: 1, server: 3 });
    });
    after(() => fixture.close());

    const list = (filter: Filter, actor: Actor = fixture.owner) =>
      fixture.runtime.as(actor)(listLogs, { kind: 'chat', ...wide, ...filter });
    const count = (filter: Filter & { exact?: 'true' }) =>
      fixture.runtime.as(fixture.owner)(countLogs, { kind: 'chat', ...wide, ...filter });

    const allPages = async (filter: Filter): Promise<Row[]> => {
      const rows: Row[] = [];
      for (let position: string | null | undefined; position !== null; ) {
        const page: OutputOf<typeof listLogs> = await list({ ...filter, after: position });
        assert.ok(page.rows.length <= 50 && page.tookMs >= 0);
        rows.push(...page.rows);
        position = page.after;
      }
      return rows;
    };

    const filters: readonly (readonly [Filter, number])[] = [
      [{}, 132],
      [{ server: 1 }, 130],
      [{ server: [1, 2] }, 131],
      [{ player: 'Egor_Stone', server: 1 }, 44],
      [{ player: 'egor_stone' }, 44],
      [{ player: 'Mila_Harlow', server: 1 }, 86],
      [{ player: ['Mila_Harlow', '77'], server: 1 }, 130],
      [{ notPlayer: '77', server: 1 }, 86],
      [{ notPlayer: ['Egor_Stone', 'Mila_Harlow'], server: 1 }, 0],
      [{ player: 'Mila_Before', server: 1 }, 43],
      [{ player: 'EGOR', server: 1 }, 44],
      [{ player: 'mila_', server: 1 }, 86],
      [{ player: '_ila', server: 1 }, 0],
      [{ notPlayer: 'egor', server: 1 }, 86],
      [{ server: 1, sort: 'at' }, 130],
      [{ action: 'faction', server: 1 }, 33],
      [{ action: ['local', 'faction'], server: 1 }, 130],
      [{ notAction: 'faction', server: 1 }, 97],
      [{ text: 'продам елку', server: 1 }, 13],
      [{ text: ['ПРОДАМ', 'номер 11'], server: 1 }, 23],
      [{ notText: 'сообщение', server: 1 }, 13],
      [{ text: '100%_\\', server: 1 }, 13],
      [{ text: '%', notText: '100%', server: 1 }, 0],
      [{ player: '77', action: 'faction', text: 'сообщение', server: 1 }, 8],
    ];
    for (const [filter, expected] of filters) {
      test(`with ${JSON.stringify(filter)} returns every row once and in order over all pages, as do count and CSV`, async () => {
        const rows = await allPages(filter);
        assert.equal(rows.length, expected);
        assert.equal(new Set(rows.map(({ id }) => id)).size, rows.length);
        const places = rows.map(({ at, id }) => [at, id] as const);
        const newestFirst = places.toSorted(([at, id], [otherAt, otherId]) => otherAt.localeCompare(at) || otherId - id);
        assert.deepEqual(places, filter.sort === 'at' ? newestFirst.toReversed() : newestFirst);
        assert.deepEqual({ ...(await count(filter)), tookMs: 0 }, { count: expected, exact: true, tookMs: 0 });
        const lines = await csv({ kind: 'chat', ...wide, ...filter });
        assert.deepEqual(
          lines.map((line) => line.split(',')[0]),
          rows.map(({ at }) => isoOf(new Date(at))),
        );
      });
    }

    test('is not shifted by rows that arrive between two pages', async () => {
      const first = await list({ server: 1 });
      await fixture.send([aChat(), aChat({ at: moment(70) })], { sequence: 2 });
      const second = await list({ server: 1, after: first.after ?? '' });
      assert.equal(new Set([...first.rows, ...second.rows].map(({ id }) => id)).size, 100);
      assert.equal((await list({ server: 1 })).rows.length, 50);
    });

    test('rejects a filter that the kind has no field for, at its name', async () => {
      await refusedAt(list({ target: '12' }), 'target');
      await refusedAt(list({ kind: 'report', action: 'x' }), 'action');
    });

    test('shows admins their own server only and rejects others', async () => {
      assert.deepEqual((await list({}, fixture.admin)).servers, [1]);
      await refused(list({ server: 2 }, fixture.admin), 'kit.forbidden');
      await refused(list({ server: [1, 2] }, fixture.admin), 'kit.forbidden');
      await refused(list({}, { ...fixture.admin, permissions: new Set() }), 'kit.forbidden');
      assert.deepEqual((await list({})).servers, [1, 2, 3, 4, 5]);
    });

    test('shows, searches and exports addresses and devices only with their own permission', async () => {
      const auth = { kind: 'auth', server: 3 } as const;
      assert.equal((await list(auth)).rows[0]?.fields.ip, '203.0.113.9');
      assert.equal((await list({ ...auth, text: '203.0.113.' })).rows.length, 1);
      const blind: Actor = { ...fixture.owner, permissions: new Set(['logs.read']) };
      const { rows } = await list(auth, blind);
      assert.deepEqual([rows[0]?.fields.ip, rows[0]?.fields.device, rows[0]?.fields.platform], [null, null, 'android']);
      assert.equal((await list({ ...auth, text: '203.0.113.' }, blind)).rows.length, 0);
      assert.equal((await csv({ ...auth, ...wide }, blind)).join().includes('203.0.113'), false);
      assert.equal((await csv({ ...auth, ...wide })).join().includes('203.0.113.9'), true);
      // Logs of all servers by a staff role, addresses on one server by an admin account.
      const half: Actor = { ...anAdmin(fixture.owner, 1), everywhere: new Set(['logs.read']) };
      assert.equal((await list(auth, half)).rows[0]?.fields.ip, null);
      assert.equal((await list({ ...auth, text: '203.0.113.' }, half)).rows.length, 0);
    });

    test('defaults to Moscow’s today; ranges are half-open, in wall time or as instants', async () => {
      const { from, to } = await fixture.runtime.as(fixture.owner)(listLogs, { kind: 'chat' });
      assert.equal(dayOf(new Date(from)), dayOf(new Date()));
      assert.equal(Date.parse(to) - Date.parse(from), 86_400_000);
      const wall = await fixture.runtime.as(fixture.owner)(listLogs, { kind: 'chat', from: '2026-11-14', to: '2026-11-15T09:30' });
      assert.deepEqual([wall.from, wall.to], ['2026-11-13T21:00:00.000Z', '2026-11-15T06:30:00.000Z']);
      const [newest] = (await list({ server: 1 })).rows;
      const at = newest?.at ?? '';
      assert.ok(!(await list({ server: 1, to: at })).rows.some((row) => row.at === at));
      assert.ok((await list({ server: 1, from: at })).rows.every((row) => row.at === at));
      for (const wrong of [{ from: 'x' }, { to: '2026-11-15' }, { from: wide.to, to: wide.from }]) {
        await assert.rejects(fixture.runtime.as(fixture.owner)(listLogs, { kind: 'chat', ...wrong }), Refusal);
      }
    });

    test('rejects an invalid cursor at its field', async () => {
      for (const position of ['["drop table",1]', '[1,9999999999999999]'])
        await refusedAt(list({ after: Buffer.from(position).toString('base64url') }), 'after');
      for (const position of ['x', 'W10']) await refusedAt(list({ after: position }), 'after');
    });

    test('rejects a range or server beyond the database’s limits as invalid input', async () => {
      await refusedAt(list({ from: '0000-01-01T00:00:00Z' }), 'from');
      await refusedAt(list({ to: '+012026-01-01T00:00:00Z' }), 'to');
      await assert.rejects(list({ server: 3_000_000_000 }), Refusal);
    });

    test('records a repeated query within ten minutes once, and a different one separately', async () => {
      const noted = async () => {
        const { rows } = await fixture.runtime.bySystem(({ tx }) =>
          tx.execute<{ count: string }>(sql`select count(*) from audit_entries where event = 'logs.searched'`),
        );
        return Number(rows[0]?.count);
      };
      const before = await noted();
      for (let turn = 0; turn < 3; turn += 1) await Promise.all([list({ text: 'asked again' }), count({ text: 'asked again' })]);
      assert.equal((await noted()) - before, 1);
      await list({ text: 'asked anew' });
      assert.equal((await noted()) - before, 2);
    });

    test('audits every search, count and export with its filter', async () => {
      const entries = async () => {
        const { rows } = await fixture.database.reads.execute<{ event: string; payload: Record<string, unknown>; words: unknown }>(
          sql`select event, payload, words from audit_entries left join audit_words on entry_id = id order by id desc limit 1`,
        );
        return rows[0];
      };
      await list({ server: 1, text: 'ёлка', notPlayer: '77' });
      const searched = await entries();
      assert.equal(searched?.event, 'logs.searched');
      assert.deepEqual(searched?.words, { filter: { text: ['ёлка'], notPlayer: ['77'] } }, 'beside the chain: it may name anybody');
      assert.deepEqual([searched?.payload.kind, searched?.payload.servers, searched?.payload.firstPage], ['chat', [1], true]);
      await count({ kind: 'auth' });
      const counted = await entries();
      assert.deepEqual([counted?.event, counted?.payload.kind], ['logs.searched', 'auth']);
      await csv({ kind: 'chat', ...wide, server: 2 });
      assert.equal((await entries())?.event, 'logs.exported');
      const followed = await watchLogs(streamFor(fixture.admin), await logsContract.watchLogs.input.parseAsync({ kind: 'chat' }));
      assert.ok('takeOver' in followed);
      assert.equal((await entries())?.event, 'logs.watched');
      await refused(watchLogs(streamFor(fixture.admin), { kind: 'chat', server: [2] }), 'kit.forbidden');
    });

    test('counts exactly up to 10,000; beyond that, the exact number needs a second request', async () => {
      for (let sequence = 2; sequence <= 4; sequence += 1) {
        await fixture.send(
          Array.from({ length: 4_000 }, () => aChat({ text: 'flood' })),
          { sequence, server: 2 },
        );
      }
      const quick = await count({ server: 2, text: 'flood' });
      assert.deepEqual([quick.count, quick.exact], [10_000, false]);
      const exact = await count({ server: 2, text: 'flood', exact: 'true' });
      assert.deepEqual([exact.count, exact.exact], [12_000, true]);
      assert.equal((await csv({ kind: 'chat', ...wide, server: 2, text: 'flood' })).length, 12_000);
    });

    function streamFor(actor: Actor): StreamCtx {
      const { runtime } = fixture;
      const base = { ...runtime.callerFor(actor), services: runtime.services, log: runtime.services.log };
      return runtime.stream(base, AbortSignal.timeout(20_000));
    }

    async function csv(given: InputOf<typeof logsContract.exportLogs>, actor: Actor = fixture.owner): Promise<string[]> {
      const filter = await logsContract.exportLogs.input.parseAsync(given);
      const streamed = await exportLogs(streamFor(actor), filter);
      assert.ok('body' in streamed);
      return (await text(Readable.from(streamed.body))).trimEnd().split('\r\n').slice(1);
    }
  });

const refused = (call: Promise<unknown>, code: string) => assert.rejects(call, refusedAs(code));
const refusedAt = (call: Promise<unknown>, field: string) =>
  assert.rejects(call, (error) => error instanceof Refusal && error.fields?.[field] !== undefined);
