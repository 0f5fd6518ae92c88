import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import { aReport, play } from '#features/characters/server/characters.builders.ts';
import { complaintsTable } from '#features/complaints/server/complaints.table.ts';
import { aDisputedOrder } from '#features/payments/server/orders/disputes.builders.ts';
import { seedServers } from '#features/servers/server/seed-servers.ts';
import { refusedAs } from '#kit/testing/refused-as.ts';
import { aPerson } from '#kit/testing/runtime.ts';
import { wallTimeText } from '#kit/time/wall-time-text.ts';
import type { Conversion } from '../conversions.ts';
import { supportContract } from '../support.contract.ts';
import { carryOutConversion, startConversion, undoConversion } from './convert-ticket.ts';
import { mergeTicket } from './merge-ticket.ts';
import { aQuestion, aSupportFixture, type SupportFixture } from './support.builders.ts';
import { supportPersonalData } from './support.personal-data.ts';
import { conversionsTable, type Ticket } from './support.table.ts';

let fixture: SupportFixture;
before(async () => {
  fixture = await aSupportFixture();
  await fixture.runtime.bySystem(async ({ tx }) => {
    await seedServers(tx);
    const report = (login: 'anna' | 'boris', nick: string) => aReport({ globalId: fixture.person(login).accountId ?? 0, nick });
    await play(tx, 1, [report('anna', 'Anna_Petrova'), report('boris', 'Boris_Petrov')]);
  });
});
after(() => fixture.close());

const check: Conversion = { kind: 'check', order: '1042', question: 'Did the money arrive?' };
const complaint = (offender = 'Boris_Petrov'): Conversion => ({
  kind: 'complaint',
  server: '1',
  offender,
  happenedAt: wallTimeText(new Date(Date.now() - 3_600_000).toISOString()),
  description: 'He took my car at the harbour and left.',
  link: 'https://youtu.be/abc',
  files: [],
});
const start = (ticket: Ticket, conversion: Conversion, by: 'agent' | 'colleague' = 'agent') =>
  fixture.transact(fixture.person(by), (ctx) => startConversion(ctx, ticket, conversion));
const undo = (ticket: Ticket, id: number, by: 'agent' | 'colleague' = 'agent') =>
  fixture.transact(fixture.person(by), (ctx) => undoConversion(ctx, ticket, id));
const carryOut = (id: number) => fixture.runtime.bySystem((ctx) => carryOutConversion(ctx, { id }));
const conversionOf = async ({ id }: Ticket) => {
  const [row] = await fixture.runtime.bySystem(({ tx }) => tx.select().from(conversionsTable).where(eq(conversionsTable.ticketId, id)));
  assert.ok(row);
  return row;
};

describe('a conversion', () => {
  test('notifies no one before its undo time is over, and runs once however often its job runs', async () => {
    const ticket = await fixture.open(fixture.person('anna'));
    await start(ticket, check);
    assert.equal(fixture.runtime.enqueued.at(-1), 'support.carryOutConversion');
    assert.notEqual(await fixture.bellOf('finance'), 'support.checkAsked');
    const shown = await fixture.atDesk(ticket);
    assert.deepEqual([shown.checks, shown.conversions.map(({ kind, by }) => [kind, by])], [[], [['check', 'agent']]]);

    const { id } = await conversionOf(ticket);
    await Promise.all([carryOut(id), carryOut(id)]);
    await carryOut(id);
    assert.equal(await fixture.bellOf('finance'), 'support.checkAsked');
    const later = await fixture.atDesk(ticket);
    assert.deepEqual([later.checks.map(({ order }) => order), later.conversions], [['1042'], []]);
    assert.deepEqual([(await conversionOf(ticket)).state, (await conversionOf(ticket)).input], ['done', null]);
    await assert.rejects(undo(ticket, id), refusedAs('support.undoLate'));
  });

  test('leaves nothing behind if undone, even by another agent or after the undo time while the worker is late', async () => {
    const ticket = await fixture.open(fixture.person('anna'));
    for (const conversion of [check, complaint(), { kind: 'bug' } as const]) {
      await start(ticket, conversion);
      const { id } = (await fixture.atDesk(ticket)).conversions[0] ?? assert.fail('it waits');
      await fixture.runtime.bySystem(({ tx }) => tx.execute(sql`update support_conversions set due_at = now() - interval '1 hour'`));
      await undo(ticket, id, 'colleague');
      await undo(ticket, id);
      await carryOut(id);
    }
    const { checks, links, conversions } = await fixture.atDesk(ticket);
    assert.deepEqual([checks, links, conversions], [[], [], []]);
    const own = fixture.person('anna').accountId ?? 0;
    assert.equal(await fixture.runtime.bySystem(({ tx }) => tx.$count(complaintsTable, eq(complaintsTable.authorId, own))), 0);
    await start(ticket, { kind: 'bug' });
  });

  test('starts once when two agents start it concurrently, and the second gets an error', async () => {
    const ticket = await fixture.open(fixture.person('anna'));
    const both = await Promise.allSettled([start(ticket, { kind: 'bug' }), start(ticket, { kind: 'bug' }, 'colleague')]);
    assert.deepEqual(both.map(({ status }) => status).sort(), ['fulfilled', 'rejected']);
    await assert.rejects(start(ticket, { kind: 'bug' }), refusedAs('support.convertingAlready'));
  });

  test('continues in the ticket that its own was merged into', async () => {
    const [one, two] = [await fixture.open(fixture.person('anna')), await fixture.open(fixture.person('anna'))];
    await start(two, { kind: 'bug' });
    await fixture.asAgent((ctx) => mergeTicket(ctx, two, one.id));
    await carryOut((await conversionOf(two)).id);
    const [link] = (await fixture.atDesk(one)).links;
    assert.deepEqual([link?.kind, link?.state, link?.page], ['bug', 'new', null], 'support sees its state, and no link that ends in a 403');
    assert.deepEqual([(await fixture.atDesk(one)).links.length, (await fixture.atDesk(two)).links.length], [1, 0]);
  });

  test('is rejected immediately if the rules of complaints forbid it, and notifies its agent if they forbid it later', async () => {
    const anna = fixture.person('anna');
    const ticket = await fixture.open(anna);
    await assert.rejects(start(ticket, complaint('Nobody_Known')), refusedAs('kit.invalidInput'));
    await assert.rejects(start(await fixture.ask('guest@mail.example'), complaint()), refusedAs('support.noPlayer'));
    await start(ticket, complaint());
    await fixture.runtime.bySystem(({ tx }) => tx.execute(sql`update characters set nick = 'Someone_Else' where nick = 'Boris_Petrov'`));
    await carryOut((await conversionOf(ticket)).id);
    assert.equal((await conversionOf(ticket)).state, 'failed');
    assert.equal(await fixture.bellOf('agent'), 'support.conversionFailed');
  });

  test('is deleted with the account of the player whose words it contains', async () => {
    const boris = fixture.person('boris');
    const ticket = await fixture.open(boris);
    await start(ticket, { kind: 'bug' });
    const { id } = await conversionOf(ticket);
    const person = { accountId: boris.accountId ?? 0, login: 'boris', email: 'boris@mail.example', nicks: [] };
    await fixture.runtime.bySystem((ctx) => supportPersonalData.erase(ctx, person));
    await carryOut(id);
    assert.deepEqual((await fixture.atDesk(ticket)).links, []);
  });
});

test("the complaint form suggests the offender, server and link found in the player's text", async () => {
  const text = 'Boris_Petrov took my car, I am Anna_Petrova, see https://youtu.be/abc please.';
  await fixture.runtime.bySystem(({ tx }) => tx.execute(sql`update characters set nick = 'Boris_Petrov' where nick = 'Someone_Else'`));
  const ticket = await fixture.open(fixture.person('anna'), aQuestion({ text }));
  const { incident } = await fixture.atDesk(ticket);
  assert.deepEqual([incident?.server, incident?.offender, incident?.link], ['1', 'Boris_Petrov', 'https://youtu.be/abc']);
  assert.equal((await fixture.atDesk(await fixture.ask('visitor@mail.example'))).incident, null);
});

test('the player card shows support the state, amount, method and delivery of payments, and is absent without an account', async () => {
  const anna = fixture.person('anna');
  const order = await fixture.runtime.bySystem(({ tx }) => aDisputedOrder(tx, anna.accountId ?? 0));
  const ticket = await fixture.open(anna);
  const [payment] = (await fixture.atDesk(ticket)).card?.orders ?? [];
  assert.deepEqual(Object.keys(payment ?? {}).sort(), ['amount', 'delivery', 'method', 'order', 'state']);
  assert.deepEqual([payment?.state, payment?.order], ['chargedBack', null]);
  assert.equal(JSON.stringify(payment).includes(order), false);

  const cardFor = async (...rights: readonly Parameters<typeof aPerson>[1][]) => {
    const { accountId, login } = fixture.person('colleague');
    const reader = aPerson({ id: accountId ?? 0, login: login ?? '' }, 'support.answer', ...rights.flatMap((right) => right ?? []));
    const shown = await fixture.runtime.as(reader)(supportContract.getTicket, { id: ticket.publicId });
    return shown.kind === 'desk' ? shown.card?.orders : undefined;
  };
  assert.equal(await cardFor(), null);
  assert.equal((await cardFor('payments.read'))?.[0]?.order?.id, order);
  assert.equal((await fixture.atDesk(await fixture.ask('payer@mail.example'))).card, null);
});
