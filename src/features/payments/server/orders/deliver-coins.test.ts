import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import { aReport } from '#features/characters/server/characters.builders.ts';
import { upsertCharacters } from '#features/characters/server/upsert-characters.ts';
import { enterWorld } from '#features/game-link/server/enter-world.ts';
import { commandsTable } from '#features/game-link/server/game-link.table.ts';
import { aPaymentsFixture, type PaymentsFixture } from '../payments.builders.ts';
import type { Order } from '../payments.table.ts';

type Handed = {
  readonly id: number;
  readonly kind: string;
  readonly dedupeKey: string;
  readonly attempt: number;
  readonly payload: { readonly coins: number };
};

describe('notifying the game of paid coins', () => {
  let fixture: PaymentsFixture;
  before(async () => {
    fixture = await aPaymentsFixture();
  });
  after(() => fixture.close());

  const paid = async (wish: Record<string, unknown> = {}): Promise<Order> => {
    const order = await fixture.order(wish);
    await fixture.tell(fixture.messageFor(order));
    return fixture.findOrder(order.id);
  };
  const take = async (): Promise<readonly Handed[]> =>
    JSON.parse((await fixture.app.inject({ url: '/api/game/v1/commands' })).body).commands;
  const acknowledge = (id: number) => fixture.post(`/api/game/v1/commands/${id}/ack`, { result: 'done' });
  const leasesEnd = () =>
    fixture.bySystem(({ tx }) =>
      tx
        .update(commandsTable)
        .set({ dueAt: sql`now() - interval '1 second'`, leasedUntil: sql`now() - interval '1 second'` })
        .where(eq(commandsTable.state, 'open')),
    );
  const shown = async ({ id }: Order) => JSON.parse((await fixture.app.inject({ url: `/api/donate/orders/${id}` })).body);

  test('records the steps paid, queued, taken and credited, each with its time', async () => {
    const order = await paid();
    assert.equal(order.deliveryStatus, 'queued');
    assert.equal((await shown(order)).state, 'paid');
    const [command] = await take();
    assert.deepEqual([command?.kind, command?.dedupeKey, command?.payload.coins], ['creditNotice', `credit:${order.id}`, 525]);
    assert.equal((await shown(order)).delivery, 'taken');
    await acknowledge(command?.id ?? 0);
    const done = await shown(order);
    assert.equal(done.state, 'credited');
    assert.ok(done.steps.every(({ at }: { at: string | null }) => at !== null));
  });

  test('notifies and credits each order once after the game was offline for an hour', async () => {
    const before = await fixture.balance();
    const orders = [];
    for (let at = 0; at < 5; at += 1) orders.push(await paid({ amount: 100 + at }));
    // The coins are credited without waiting for the game.
    assert.equal(await fixture.balance(), before + 510);
    await fixture.bySystem(({ tx }) =>
      tx.update(commandsTable).set({ createdAt: sql`now() - interval '1 hour'` }).where(eq(commandsTable.state, 'open')),
    );
    const applied = new Map<string, number>();
    for (let round = 0; round < 10; round += 1) {
      for (const command of await take()) {
        if (!applied.has(command.dedupeKey)) applied.set(command.dedupeKey, command.payload.coins);
        await acknowledge(command.id);
      }
    }
    assert.deepEqual(
      orders.map(({ id }) => applied.get(`credit:${id}`)),
      [100, 101, 102, 103, 104],
    );
    for (const { id } of orders) assert.equal((await fixture.findOrder(id)).deliveryStatus, 'delivered');
    assert.equal(await fixture.balance(), before + 510);
    assert.deepEqual(await fixture.faults(), []);
  });

  test('redelivers the notice under the same key when the game fails after receiving it, and credits nothing twice', async () => {
    const before = await fixture.balance();
    const order = await paid({ amount: 200 });
    const [first] = await take();
    assert.equal((await fixture.findOrder(order.id)).deliveryStatus, 'taken');
    await leasesEnd();
    const [again] = await take();
    assert.equal(again?.dedupeKey, first?.dedupeKey);
    assert.equal(again?.attempt, 2);
    await acknowledge(again?.id ?? 0);
    await acknowledge(again?.id ?? 0);
    assert.equal((await fixture.findOrder(order.id)).deliveryStatus, 'delivered');
    assert.equal(await fixture.balance(), before + 200);
  });

  test('credits an account without a character and sends no notice', async () => {
    const order = await paid({ globalId: fixture.idOf('nomad') });
    assert.equal(order.deliveryStatus, 'none');
    assert.equal(await fixture.balance('nomad'), 525);
    const { state, steps } = await shown(order);
    assert.equal(state, 'credited');
    assert.deepEqual(
      steps.map(({ step }: { step: string }) => step),
      ['created', 'paid', 'credited'],
    );
  });

  test('notifies the open server where the player was last seen when their latest one is closed', async () => {
    const friend = fixture.idOf('friend');
    await fixture.bySystem(async ({ tx }) => {
      for (const [server, day] of [
        [2, '03'],
        [5, '05'],
      ] as const) {
        await enterWorld(tx, { accountId: friend, server });
        await upsertCharacters(tx, server, [aReport({ globalId: friend, nick: 'Ivan_Petrov', lastSeenAt: `2026-11-${day}T10:00:00Z` })]);
      }
      await tx.execute(sql`update servers set state = 'closed' where number = 5`);
    });
    const order = await paid({ globalId: friend, amount: 310 });
    assert.deepEqual([order.deliveryStatus, order.noticeServer], ['queued', 2]);
  });

  test('sends no notice to a server the player has not entered, however recent its report', async () => {
    const friend = fixture.idOf('friend');
    const planted = aReport({ globalId: friend, nick: 'Ivan_Petrov', lastSeenAt: new Date().toISOString() });
    await fixture.bySystem(({ tx }) => upsertCharacters(tx, 3, [planted]));
    assert.notEqual((await paid({ globalId: friend, amount: 311 })).noticeServer, 3);
  });

  test('mails one receipt when an email is known', async () => {
    const mails = () => fixture.enqueued.filter(({ job }) => job === 'mail.send').length;
    const before = mails();
    await paid({ amount: 300 });
    assert.equal(mails(), before);
    const order = await paid({ payment_type: 24, email: 'buyer@mail.example', amount: 301 });
    await fixture.tell(fixture.messageFor(order));
    assert.equal(mails(), before + 1);
  });

  test('"Where is my payment?" returns the state to a caller who knows every field, and mails the details to the order’s email', async () => {
    await paid({ payment_type: 24, email: 'where@mail.example', amount: 302 });
    const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Moscow' }).format(new Date());
    const ask = (wish: Record<string, unknown>) =>
      fixture.post('/api/donate/find', { login: 'PLAYER', amount: 302, day, ...wish }, {}, `10.9.${Math.floor(Math.random() * 250)}.1`);
    assert.deepEqual((await ask({ email: 'WHERE@mail.example' })).body, { state: 'paid', mailed: 'now' });
    for (const wrong of [
      { email: 'other@mail.example' },
      { email: 'where@mail.example', amount: 303 },
      { email: 'where@mail.example', login: 'friend' },
      { email: 'where@mail.example', day: '2020-01-01' },
      { receiptNumber: 'nothing' },
    ])
      assert.deepEqual((await ask(wrong)).body, { state: null, mailed: null }, JSON.stringify(wrong));
    assert.equal((await ask({})).status, 422);
  });

  test('"Where is my payment?" reports whether the details were sent now, sent recently, or have no email', async () => {
    const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Moscow' }).format(new Date());
    const mails = () => fixture.enqueued.filter(({ job }) => job === 'mail.send').length;
    const ask = async (wish: Record<string, unknown>) =>
      (await fixture.post('/api/donate/find', { login: 'player', day, ...wish }, {}, '10.10.0.1')).body;
    await paid({ payment_type: 24, email: 'often@mail.example', amount: 305 });
    const before = mails();
    const told: unknown[] = [];
    for (let asked = 0; asked < 4; asked += 1) told.push((await ask({ amount: 305, email: 'often@mail.example' })).mailed);
    assert.deepEqual([told, mails() - before], [['now', 'now', 'now', 'lately'], 3]);
    const { providerPaymentId } = await paid({ amount: 306 });
    assert.deepEqual(await ask({ amount: 306, receiptNumber: providerPaymentId }), { state: 'paid', mailed: null });
  });

  test('"Where is my payment?" matches the day of the order and the day of the receipt', async () => {
    const { id } = await paid({ payment_type: 24, email: 'midnight@mail.example', amount: 304 });
    const times = ['2026-10-31T20:59:50Z', '2026-10-31T21:00:10Z'];
    await fixture.database.asOwner((client) =>
      client.query('update orders set created_at = $2, paid_at = $3 where id = $1', [id, ...times]),
    );
    const found = async (day: string) => {
      const asked = { login: 'player', amount: 304, email: 'midnight@mail.example', day };
      return (await fixture.post('/api/donate/find', asked, {}, `10.8.${day.slice(-2)}.1`)).body.state !== null;
    };
    const days = ['2026-10-30', '2026-10-31', '2026-11-01', '2026-11-02'];
    assert.deepEqual(await Promise.all(days.map(found)), [false, true, true, false]);
  });
});
