import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { OneRow } from './log-store.ts';
import { aChat, aLogsFixture, type LogsFixture, logStores, moment, oneOfEach } from './logs.builders.ts';

const everywhere = { from: '2000-01-01T00:00:00Z', to: '2100-01-01T00:00:00Z', seesAddresses: true, oldestFirst: false };

for (const store of logStores)
  describe(`the log store, ${store.name}`, { skip: store.missing }, () => {
    let fixture: LogsFixture;
    before(async () => {
      fixture = await aLogsFixture(store);
    });
    after(() => fixture.close());

    const secondsAgo = (seconds: number) => new Date(Math.floor(Date.now() / 3_600_000) * 3_600_000 - seconds * 1_000);

    test('finds a row by its id with time, server and person', async () => {
      await fixture.send(oneOfEach(), { sequence: 1 });
      const [row] = await fixture.rowsOf('chat');
      const which = { kind: 'chat', id: Number(row?.id), at: new Date(String(row?.at)), server: 1, globalId: 11 } as const;
      const found = (one: OneRow) => fixture.find((logs) => logs.row(one));
      assert.equal((await found(which))?.text, 'Привет всем');
      for (const other of [{ id: which.id + 1 }, { at: new Date(0) }, { server: 2 }, { globalId: 12 }])
        assert.equal(await found({ ...which, ...other }), null);
    });

    test('returns only the chosen rows, whatever else the filter matches', async () => {
      await fixture.send(
        ['one', 'two', 'three', 'four'].map((text) => aChat({ text })),
        { sequence: 1, server: 5 },
      );
      const { reads } = fixture.database;
      const all = await fixture.rowsOf('chat', 5);
      const rows = all.filter(({ text }) => text !== 'two').map(({ id }) => Number(id));
      const search = { ...everywhere, kind: 'chat', servers: [5] } as const;
      const texts = async (chosen: readonly number[]) =>
        (await fixture.logs.page(reads, { ...search, rows: chosen }, { size: 50 })).rows.map(({ text }) => text).sort();
      assert.deepEqual(await texts(rows), ['four', 'one', 'three']);
      assert.equal(await fixture.logs.count(reads, { ...search, rows }), 3);
      assert.deepEqual(await texts([]), []);
    });

    test('returns no rows without servers', async () => {
      const { reads } = fixture.database;
      assert.deepEqual((await fixture.logs.page(reads, { ...everywhere, kind: 'chat', servers: [] }, { size: 50 })).rows, []);
    });

    test('finds a device ignoring case, in any alphabet', async () => {
      await fixture.send([{ ...oneOfEach()[6], globalId: 41, device: 'ТЕЛЕФОН Zoë' }], { sequence: 2, server: 5 });
      for (const part of ['телефон zoë', 'ТЕЛЕФОН ZOË']) {
        const search = { ...everywhere, kind: 'auth', servers: [5], text: [part] } as const;
        assert.equal((await fixture.logs.page(fixture.database.reads, search, { size: 50 })).rows.length, 1, part);
      }
    });

    test('reports a person seen in several kinds once per time slot, for some persons or the whole server', async () => {
      const [early, late] = [secondsAgo(7_000), secondsAgo(3_000)].map((at) => at.toISOString());
      const rows = [
        aChat({ globalId: 21, at: early }),
        aChat({ globalId: 21, at: early, text: 'again' }),
        { ...oneOfEach()[1], globalId: 21, at: early },
        aChat({ globalId: 21, at: late }),
        aChat({ globalId: 22, at: late }),
      ];
      await fixture.send(rows, { sequence: 1, server: 2 });
      const asked = { kinds: ['chat', 'money'], from: secondsAgo(7_200), until: secondsAgo(0), everySeconds: 3_600 } as const;
      const seen = async (who: Parameters<typeof fixture.logs.seen>[1]['who']) =>
        (await fixture.logs.seen(fixture.database.reads, { ...asked, who })).map(({ server, globalId, from }) => [server, globalId, from]);
      const [first, second] = [secondsAgo(7_200), secondsAgo(3_600)];
      const own = [
        [2, 21, first],
        [2, 21, second],
      ];
      assert.deepEqual(await seen([{ server: 2, globalId: 21 }]), own);
      assert.deepEqual(await seen({ server: 2 }), [...own, [2, 22, second]]);
      assert.deepEqual(await seen([]), []);
    });

    test('sums money per person since individual times', async () => {
      const money = (globalId: number, delta: number, seconds: number) => ({
        ...oneOfEach()[1],
        globalId,
        delta,
        at: secondsAgo(seconds).toISOString(),
      });
      await fixture.send([money(31, 100, 300), money(31, -30, 100), money(32, 7, 300), money(32, 5, 100)], { sequence: 1, server: 3 });
      const person = (globalId: number, seconds: number) => ({ server: 3, globalId, since: secondsAgo(seconds) });
      const people = [person(31, 400), person(32, 200), person(33, 400)];
      assert.deepEqual(await fixture.logs.moneySince(fixture.database.reads, people), [70, 5, 0]);
      assert.deepEqual(await fixture.logs.moneySince(fixture.database.reads, []), []);
    });

    test('has a growing last id that no row exceeds', async () => {
      const before = await fixture.logs.lastId(fixture.database.reads);
      await fixture.send([aChat({ at: moment() })], { sequence: 1, server: 4 });
      const [row] = await fixture.rowsOf('chat', 4);
      const last = await fixture.logs.lastId(fixture.database.reads);
      assert.ok(Number(row?.id) > before && Number(row?.id) <= last);
    });
  });
