import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, describe, test } from 'node:test';
import { eq, inArray, sql } from 'drizzle-orm';
import { visitor } from '#kit/permissions/actor.ts';
import { aPerson } from '#kit/testing/runtime.ts';
import { aPaymentsFixture, type PaymentsFixture } from './payments.builders.ts';
import { paymentsPersonalData } from './payments.personal-data.ts';
import { type Order, orderEventsTable, providerMessagesTable, refundsTable } from './payments.table.ts';

describe('erasing a buyer', () => {
  let fixture: PaymentsFixture;
  before(async () => {
    fixture = await aPaymentsFixture();
  });
  after(() => fixture.close());

  const personOf = (login: string) => ({
    accountId: fixture.idOf(login),
    login,
    email: `${login}@test.example`,
    nicks: ['Ivan_Petrov'],
    addresses: ['203.0.113.7'],
  });
  const erase = (login: string) => fixture.bySystem((ctx) => paymentsPersonalData.erase(ctx, personOf(login)));
  const note = ({ id: orderId }: Order, event: string, detail: Record<string, unknown>) =>
    fixture.bySystem(({ tx }) => tx.insert(orderEventsTable).values({ orderId, event, detail }));
  const detailsOf = ({ id }: Order, event: string) =>
    fixture.bySystem(async ({ tx }) => {
      const rows = await tx.select().from(orderEventsTable).where(eq(orderEventsTable.orderId, id)).orderBy(orderEventsTable.id);
      return rows.filter((row) => row.event === event).map(({ detail }) => detail);
    });
  const bodiesOf = ({ id }: Order) =>
    fixture.bySystem(async ({ tx }) => {
      const rows = await tx.select().from(providerMessagesTable).where(eq(providerMessagesTable.orderId, id));
      return rows.map(({ body }) => body.toString('utf8')).join('\n');
    });
  /** As the provider sent it, with the payer's contacts. */
  const saidOf = (order: Order) =>
    fixture.bySystem(({ tx }) =>
      tx
        .update(providerMessagesTable)
        .set({ body: Buffer.from('InvId=7&OutSum=500.00&EMail=else%40where.example'), query: 'params[phone]=79990001122&sum=5' })
        .where(eq(providerMessagesTable.orderId, order.id)),
    );

  test('exports, then erases email, IP address and payment link, including payments for another account', async () => {
    fixture.as(aPerson({ id: fixture.idOf('player'), login: 'player' }));
    const gift = await fixture.order({ globalId: fixture.idOf('friend'), payment_type: 24, email: 'another@mail.example' });
    const own = await fixture.order({ payment_type: 24, email: 'third@mail.example' });
    fixture.as(visitor);
    const stranger = await fixture.order({
      globalId: fixture.idOf('friend'),
      payment_type: 24,
      email: 'stranger@mail.example',
      amount: 900,
    });
    assert.ok(gift.payUrl && gift.ip && own.payUrl);

    const file = await fixture.bySystem((ctx) => paymentsPersonalData.export(ctx.tx, personOf('player'), ctx.services));
    assert.deepEqual(
      Object(file.orders).map((row: { number: number; forAnotherAccount: boolean }) => [row.number, row.forAnotherAccount]),
      [
        [own.number, false],
        [gift.number, true],
      ],
    );
    assert.ok(JSON.stringify(file.contacts).includes('another@mail.example'));

    await erase('player');
    for (const order of [gift, own]) {
      const { email, ip, payUrl, payForm } = await fixture.findOrder(order.id);
      assert.deepEqual([email, ip, payUrl, payForm], [null, null, null, null]);
    }
    assert.equal((await fixture.findOrder(gift.id)).loginSnapshot, 'friend');
    const { email, ip, payUrl } = await fixture.findOrder(stranger.id);
    assert.deepEqual([email, ip, payUrl], [stranger.email, stranger.ip, stranger.payUrl], 'somebody else’s stays');
    assert.equal((await erase('player')).contacts, 0, 'a second time there is nothing left');
  });

  test('removes the contacts from stored provider messages and from later ones', async () => {
    const order = await fixture.order({ globalId: fixture.idOf('friend'), amount: 600 });
    await fixture.tell(fixture.messageFor(order));
    await saidOf(order);
    await erase('friend');
    assert.equal(await bodiesOf(order), 'InvId=7&OutSum=500.00&EMail=•••');
    await fixture.tell({ ...fixture.messageFor(order, { kind: 'failed' }), ...{ email: 'late@mail.example' } });
    const said = await bodiesOf(order);
    assert.match(said, /"kind": ?"failed"/);
    assert.doesNotMatch(said, /late@mail/);
  });

  test('removes the name but no field when the login equals a provider’s field name, also in messages without an order', async () => {
    const gone = `deleted_${fixture.idOf('player')}`;
    const told = [
      ['player=7&note=for+player&params[player]=Player', `player=7&note=for+${gone}&params[player]=${gone}`],
      ['<player>of player</player>', `<player>of ${gone}</player>`],
      ['{"player":"x","list":["PLAYER"]}', JSON.stringify({ player: 'x', list: [gone] }, null, 2)],
      ['player=7&email=a%40b.example', 'player=7&email=a%40b.example'],
      ['{"player":7}', '{"player":7}'],
    ] as const;
    const empty = {
      provider: 'sandbox',
      source: 'webhook',
      ip: '',
      method: 'POST',
      path: '/',
      query: '',
      headers: {},
      genuine: false,
    } as const;
    const left = await fixture.bySystem(async (ctx) => {
      const rows = await ctx.tx
        .insert(providerMessagesTable)
        .values(told.map(([body]) => ({ ...empty, outcome: 'forged' as const, body: Buffer.from(body) })))
        .returning({ id: providerMessagesTable.id });
      await paymentsPersonalData.erase(ctx, personOf('player'));
      const ids = rows.map(({ id }) => id);
      return ctx.tx.select().from(providerMessagesTable).where(inArray(providerMessagesTable.id, ids)).orderBy(providerMessagesTable.id);
    });
    assert.deepEqual(
      left.map(({ body }) => body.toString('utf8')),
      told.map(([, after]) => after),
    );
  });

  test('removes the name from staff texts, keeps events, amounts and other text, and stores the author as an id', async () => {
    const [own, foreign] = [await fixture.order({ globalId: fixture.idOf('nomad'), amount: 700 }), await fixture.order({ amount: 701 })];
    await note(own, 'noted', { by: fixture.idOf('friend'), text: 'rang twice, lives by the harbour' });
    await note(own, 'refundRequested', { by: fixture.idOf('friend'), reason: 'paid twice' });
    await note(foreign, 'parkedClosed', { by: 'NOMAD', reason: 'as Ivan Petrov wished', payment: 'p1' });
    await note(foreign, 'noted', { by: 'friend', text: 'came from 203.0.113.7' });
    await note(foreign, 'noted', { by: 'friend', text: 'nomadic, says the bank' });
    await fixture.bySystem(({ tx }) =>
      tx.insert(refundsTable).values({ orderId: foreign.id, amountMinor: 5, currency: 'RUB', reason: 'nomad@test.example asked' }),
    );
    await erase('nomad');
    assert.deepEqual(await detailsOf(own, 'noted'), [{ by: fixture.idOf('friend') }]);
    assert.deepEqual(await detailsOf(own, 'refundRequested'), [{ by: fixture.idOf('friend'), reason: 'paid twice' }]);
    assert.deepEqual(await detailsOf(foreign, 'parkedClosed'), [{ by: fixture.idOf('nomad'), payment: 'p1' }]);
    assert.deepEqual(await detailsOf(foreign, 'noted'), [{ by: 'friend' }, { by: 'friend', text: 'nomadic, says the bank' }]);
    const [refund] = await fixture.bySystem(({ tx }) => tx.select().from(refundsTable).where(eq(refundsTable.orderId, foreign.id)));
    assert.equal(refund?.reason, `deleted_${fixture.idOf('nomad')} asked`);
  });

  test('an order event allows erasing its text and login and no other change', async () => {
    const order = await fixture.order({ amount: 702 });
    await note(order, 'parkedClosed', { by: 'friend', reason: 'closed', payment: 'p2' });
    const change = (set: string) =>
      fixture.bySystem(({ tx }) =>
        tx.execute(sql`update order_events set ${sql.raw(set)} where order_id = ${order.id} and event = 'parkedClosed'`),
      );
    for (const set of [
      `detail = detail || '{"reason": "other words"}'`,
      `detail = detail || '{"text": "new words"}'`,
      `detail = detail || '{"by": "somebody else"}'`,
      `detail = detail || '{"payment": "p3"}'`,
      `detail = detail - 'payment'`,
      `at = now()`,
      `event = 'noted'`,
    ])
      await assert.rejects(change(set), set);
    await assert.rejects(fixture.bySystem(({ tx }) => tx.execute(sql`delete from order_events where order_id = ${order.id}`)));
    await change(`detail = detail - 'reason' || '{"by": 7}'`);
    await assert.rejects(change(`detail = detail || '{"by": 8}'`));
    assert.deepEqual(await detailsOf(order, 'parkedClosed'), [{ by: 7, payment: 'p2' }]);
  });

  test('the migration replaces logins in order events with ids, and erases those of deleted accounts', async () => {
    const order = await fixture.order({ amount: 703 });
    await note(order, 'noted', { by: 'Friend', text: 'one' });
    await note(order, 'noted', { by: 'somebody_erased', text: 'two' });
    await note(order, 'resent', { by: fixture.idOf('player'), server: 1 });
    const upgrade = await readFile('db/migrations/20261118103100_histories_of_orders_name_by_number.sql', 'utf8');
    await fixture.database.asOwner((client) => client.query(upgrade));
    assert.deepEqual(await detailsOf(order, 'noted'), [{ by: fixture.idOf('friend'), text: 'one' }, { text: 'two' }]);
    assert.deepEqual(await detailsOf(order, 'resent'), [{ by: fixture.idOf('player'), server: 1 }]);
  });
});
