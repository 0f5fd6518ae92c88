import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { bugReportsTable } from '#features/bugs/server/bugs.table.ts';
import type { InputOf } from '#kit/contract/contract.ts';
import { onPostgres } from '#kit/testing/database.ts';
import { refusedAs } from '#kit/testing/refused-as.ts';
import { until } from '#kit/testing/until.ts';
import { paymentChecksContract } from '../payment-checks.contract.ts';
import { supportContract } from '../support.contract.ts';
import { supportDeskContract } from '../support-desk.contract.ts';
import { askForPaymentCheck, turnIntoBug } from './convert-ticket.ts';
import { mergeTicket } from './merge-ticket.ts';
import { closeTicket } from './reply-to-ticket.ts';
import { aSupportFixture, type SupportFixture } from './support.builders.ts';
import { takeTicket } from './support.handlers.ts';
import { handOverTicket, rankTicket } from './support-desk.handlers.ts';
import { getTicket, lockTicket } from './tickets.queries.ts';

const racesOnly = { skip: onPostgres ? false : 'the embedded database has one connection: nothing can race' };

let fixture: SupportFixture;
before(async () => {
  fixture = await aSupportFixture();
});
after(() => fixture.close());

const asAgent: SupportFixture['asAgent'] = (work) => fixture.asAgent(work);

test('lists an urgent ticket before tickets that have waited longer', async () => {
  const waiting = await fixture.ask('first@mail.example', { category: 'prize' });
  const urgent = await fixture.ask('second@mail.example', { category: 'prize' });
  await asAgent((ctx) => rankTicket(ctx, urgent, 'urgent'));
  const desk = await fixture.runtime.as(fixture.person('agent'))(supportContract.getDesk, { view: 'free', category: 'prize' });
  assert.ok(desk.kind === 'queue');
  assert.deepEqual(
    desk.rows.map(({ id, priority }) => [id, priority]),
    [
      [urgent.publicId, 'urgent'],
      [waiting.publicId, 'normal'],
    ],
  );
  assert.deepEqual([desk.counts.free, desk.counts.open], [2, 2]);
});

test('C18 C19: the queue grows by steps, keeps the rows before and shows the total, also for solved tickets', async () => {
  for (let number = 0; number < 4; number += 1) await fixture.ask(`many-${number}@mail.example`, { category: 'crash' });
  const queue = async (asked: InputOf<typeof supportContract.getDesk>) => {
    const desk = await fixture.runtime.as(fixture.person('agent'))(supportContract.getDesk, { category: 'crash', ...asked });
    assert.ok(desk.kind === 'queue');
    return { ids: desk.rows.map(({ id }) => id), total: desk.total };
  };
  const [short, long] = [await queue({ view: 'free', shown: 2 }), await queue({ view: 'free', shown: 50 })];
  assert.deepEqual([short.ids, short.total], [long.ids.slice(0, 2), 4]);
  assert.deepEqual([long.ids.length, long.total], [4, 4]);
  const [solved = ''] = long.ids;
  await asAgent(async (ctx) => closeTicket(ctx, await getTicket(ctx.tx, solved)));
  assert.deepEqual(await queue({ view: 'solved' }), { ids: [solved], total: 1 });
});

test('hands a ticket over only to an agent, who is notified and finds the note', async () => {
  const ticket = await fixture.ask('over@mail.example');
  await assert.rejects(
    asAgent((ctx) => handOverTicket(ctx, ticket, { to: 'finance', note: '' })),
    refusedAs('kit.invalidInput'),
  );
  await asAgent((ctx) => handOverTicket(ctx, ticket, { to: 'colleague', note: 'He speaks Tatar.' }));
  const shown = await fixture.atDesk(ticket);
  assert.deepEqual([shown.agent, shown.messages.at(-1)?.text, shown.messages.at(-1)?.side], ['colleague', 'He speaks Tatar.', 'note']);
  assert.equal(await fixture.bellOf('colleague'), 'support.handedOver');
  await asAgent((ctx) => takeTicket(ctx, ticket));
  assert.equal(await fixture.bellOf('colleague'), 'support.takenOver', 'also of its being taken back');
});

test('links the bug report of a ticket in both directions, and creates it only once', async () => {
  const ticket = await fixture.open(fixture.person('boris'), {
    category: 'crash',
    facts: { order: '', ban: '', login: '', device: 'Pixel 8', version: '1.8.2', code: '' },
  });
  const number = await asAgent((ctx) => turnIntoBug(ctx, ticket));
  assert.equal(await asAgent((ctx) => turnIntoBug(ctx, ticket)), number);
  assert.deepEqual((await fixture.atDesk(ticket)).links, [{ kind: 'bug', number, state: 'new', page: null }]);
  const [bug] = await fixture.runtime.bySystem(({ tx }) => tx.select().from(bugReportsTable).where(eq(bugReportsTable.id, number)));
  assert.deepEqual([bug?.ticketId, bug?.device, bug?.accountId], [ticket.id, 'Pixel 8', ticket.accountId]);
});

test('creates one bug report when two agents convert a ticket concurrently', racesOnly, async () => {
  const ticket = await fixture.open(fixture.person('boris'), { category: 'crash' });
  const waiting = 'select distinct pid from pg_locks join pg_stat_activity using (pid) where not granted and datname = current_database()';
  const both = await fixture.runtime.bySystem(async ({ tx }) => {
    await lockTicket(tx, ticket);
    const pressed = Promise.all([1, 2].map(() => asAgent((ctx) => turnIntoBug(ctx, ticket))));
    // The lock on the ticket lets both calls reach the same point.
    await until(async () => (await fixture.runtime.database.pool.query(waiting)).rowCount === 2);
    return { pressed };
  });
  const [number, again] = await both.pressed;
  assert.equal(again, number);
  assert.deepEqual((await fixture.atDesk(ticket)).links, [{ kind: 'bug', number, state: 'new', page: null }]);
});

test('creates a report from a ticket without version and device, and from one that exceeds their limits', async () => {
  const nothing = { order: '', ban: '', login: '', device: '', version: '', code: '' };
  for (const facts of [nothing, { ...nothing, version: 'v'.repeat(100), device: 'd'.repeat(100) }]) {
    const ticket = await fixture.open(fixture.person('anna'), { category: 'crash', facts });
    assert.ok((await asAgent((ctx) => turnIntoBug(ctx, ticket))) > 0);
  }
});

describe('a payment check', () => {
  test('reaches finance; the answer goes to the player and the agent, and the ticket stays with the agent', async () => {
    const ticket = await fixture.open(fixture.person('anna'), { category: 'payment' });
    await asAgent((ctx) => handOverTicket(ctx, ticket, { to: 'colleague', note: '' }));
    await asAgent((ctx) => askForPaymentCheck(ctx, ticket, { order: '1042', question: 'Did the money arrive?' }));
    assert.equal(await fixture.bellOf('finance'), 'support.checkAsked');
    await assert.rejects(
      asAgent((ctx) => askForPaymentCheck(ctx, ticket, { order: '1042', question: 'Again?' })),
      refusedAs('support.checkedAlready'),
    );
    const finance = fixture.runtime.as(fixture.person('finance'));
    const { rows } = await finance(paymentChecksContract.listPaymentChecks, { state: 'open' });
    const check = rows.find((row) => row.ticket === ticket.id);
    assert.ok(check);
    assert.equal(check.ticketPage, null, 'finance does not read tickets');
    const answer = { id: check.id, outcome: 'paid', answer: 'The bank confirmed it today.' } as const;
    await finance(paymentChecksContract.answerPaymentCheck, answer);
    await assert.rejects(finance(paymentChecksContract.answerPaymentCheck, answer), refusedAs('support.answeredAlready'));
    assert.deepEqual([await fixture.bellOf('anna'), await fixture.bellOf('colleague')], ['support.answered', 'support.checkAnswered']);
    const shown = await fixture.atDesk(ticket);
    assert.deepEqual([shown.agent, shown.state, shown.checks[0]?.outcome], ['colleague', 'waiting', 'paid']);
    const own = await fixture.runtime.as(fixture.person('anna'))(supportContract.getTicket, { id: ticket.publicId });
    assert.equal(own.messages.at(-1)?.text, 'The bank confirmed it today.');
    assert.doesNotMatch(JSON.stringify(own), /finance|Did the money arrive/);
  });

  test('of a ticket that was merged twice is answered and shown in the last ticket', async () => {
    const [first, second, last] = [
      await fixture.open(fixture.person('boris'), { category: 'payment' }),
      await fixture.open(fixture.person('boris')),
      await fixture.open(fixture.person('boris')),
    ];
    await asAgent((ctx) => askForPaymentCheck(ctx, first, { order: '1043', question: 'Did the money arrive?' }));
    await asAgent((ctx) => mergeTicket(ctx, first, second.id));
    await asAgent((ctx) => mergeTicket(ctx, second, last.id));
    assert.equal((await fixture.atDesk(last)).checks[0]?.order, '1043');
    const finance = fixture.runtime.as(fixture.person('finance'));
    const { rows } = await finance(paymentChecksContract.listPaymentChecks, { state: 'open' });
    const check = rows.find(({ order }) => order === '1043');
    assert.ok(check);
    await finance(paymentChecksContract.answerPaymentCheck, { id: check.id, outcome: 'notFound', answer: 'The bank knows nothing of it.' });
    const shown = await fixture.atDesk(last);
    assert.deepEqual(
      [shown.state, shown.messages.at(-1)?.text, shown.checks[0]?.outcome],
      ['waiting', 'The bank knows nothing of it.', 'notFound'],
    );
    assert.equal((await fixture.atDesk(first)).state, 'solved');
  });

  test('cannot be answered by support', async () => {
    const agent = fixture.runtime.as(fixture.person('agent'));
    await assert.rejects(agent(paymentChecksContract.listPaymentChecks, {}), refusedAs('kit.forbidden'));
  });
});

test('shows agents who else has the ticket open', async () => {
  const ticket = await fixture.ask('busy@mail.example');
  const view = (login: 'agent' | 'colleague') =>
    fixture.runtime.as(fixture.person(login))(supportDeskContract.viewTicket, { id: ticket.publicId });
  assert.deepEqual((await view('agent')).others, []);
  assert.deepEqual((await view('colleague')).others, ['agent']);
  assert.deepEqual((await view('agent')).others, ['colleague']);
});
