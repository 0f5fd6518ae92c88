import assert from 'node:assert/strict';
import { after, before, describe, mock, test } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import { supportContract } from '../support.contract.ts';
import { supportStatsContract } from '../support-stats.contract.ts';
import { answerTicket } from './answer-ticket.ts';
import { replyToTicket } from './reply-to-ticket.ts';
import { aSupportFixture, type SupportFixture } from './support.builders.ts';
import { rateTicket } from './support.handlers.ts';
import { type Ticket, ticketsTable } from './support.table.ts';
import { getSupportStats } from './support-stats.queries.ts';
import { endTurn, newClock, startTurn } from './ticket-clock.ts';

let fixture: SupportFixture;
before(async () => {
  fixture = await aSupportFixture();
});
after(() => fixture.close());

/** 2026-11-13 is a Friday; the desk works until 21:00, and from 10:00 on Saturday. */
const at = (text: string) => new Date(`${text}:00+03:00`);
const rowOf = async ({ id }: Ticket) => {
  const [row] = await fixture.runtime.bySystem(({ tx }) => tx.select().from(ticketsTable).where(eq(ticketsTable.id, id)));
  assert.ok(row);
  return row;
};
const reply = (ticket: Ticket, as: 'reply' | 'solution') =>
  fixture.transact(fixture.person('agent'), (ctx) =>
    replyToTicket(ctx, ticket, { text: 'Where did it stand?', as, seen: Number.MAX_SAFE_INTEGER }),
  );

describe('ticket clock', () => {
  test('counts the deadline of the first answer in working hours across the night', () => {
    const { dueAt } = startTurn(fixture.runtime, newClock, at('2026-11-13T20:00'));
    assert.deepEqual(dueAt, at('2026-11-14T13:00'));
  });

  test("adds up the support's turns and gives the next one the remaining time", () => {
    const first = endTurn(fixture.runtime, { ...newClock, turnSince: at('2026-11-13T20:00') }, at('2026-11-14T11:00'));
    assert.deepEqual([first.spentMinutes, first.firstAnswerMinutes, first.turnSince], [120, 120, null]);
    const { dueAt } = startTurn(fixture.runtime, { ...first, spentMinutes: 23 * 60 }, at('2026-11-14T12:00'));
    assert.deepEqual(dueAt, at('2026-11-14T13:00'));
  });

  test('does not restart a running turn on another message', () => {
    assert.deepEqual(startTurn(fixture.runtime, { ...newClock, turnSince: at('2026-11-13T20:00') }), {});
  });

  test('stops while waiting for the player and resumes with their answer', async () => {
    const ticket = await fixture.open(fixture.person('boris'));
    assert.ok((await rowOf(ticket)).turnSince);
    await reply(ticket, 'reply');
    const asked = await rowOf(ticket);
    assert.deepEqual([asked.turnSince, asked.dueAt, asked.firstAnswerMinutes], [null, null, 0]);
    await fixture.transact(fixture.person('boris'), (ctx) => answerTicket(ctx, ticket, { text: 'In the yard.', via: 'site' }));
    assert.ok((await rowOf(ticket)).turnSince);
    await reply(ticket, 'solution');
    assert.equal((await rowOf(ticket)).solutionMinutes, 0);
  });
});

test('marks a ticket past its deadline as late in the queue', async () => {
  const ticket = await fixture.ask('late@mail.example', { category: 'account' });
  await fixture.runtime.bySystem(({ tx }) =>
    tx.execute(sql`update support_tickets set due_at = now() - interval '1 hour' where id = ${ticket.id}`),
  );
  const desk = await fixture.runtime.as(fixture.person('agent'))(supportContract.getDesk, { view: 'free', category: 'account' });
  assert.ok(desk.kind === 'queue');
  assert.deepEqual(
    desk.rows.map(({ late }) => late),
    [true],
  );
});

test('statistics count solved, late, median hours and stars for the agent who had the ticket', async () => {
  const ticket = await fixture.open(fixture.person('anna'), { category: 'signIn' });
  await reply(ticket, 'solution');
  await fixture.transact(fixture.person('anna'), (ctx) => rateTicket(ctx, ticket, { stars: 4, words: '' }));
  await fixture.runtime.bySystem(({ tx }) =>
    tx.execute(sql`update support_tickets set first_answer_minutes = 300, solution_minutes = 600 where id = ${ticket.id}`),
  );
  const stats = await fixture.runtime.as(fixture.person('agent'))(supportStatsContract.getSupportStats, { days: 7 });
  const topic = stats.categories.find(({ category }) => category === 'signIn');
  assert.deepEqual(topic, { category: 'signIn', opened: 1, solved: 1, firstAnswer: 5, solution: 10, late: 1, rated: 1, stars: 4 });
  assert.deepEqual(
    stats.agents.map(({ agent, solved, rated }) => [agent, solved, rated]),
    [['agent', 2, 1]],
  );
  assert.equal(stats.days.length, 7);
  assert.deepEqual([stats.days.at(-1)?.solved, stats.days.at(-1)?.stars], [2, 4]);
});

test("statistics count agents' messages by an index without reading players' messages", async () => {
  const plans = await fixture.runtime.bySystem(async ({ tx }) => {
    await tx.execute('set local enable_seqscan = off');
    const execute = mock.method(tx, 'execute');
    await getSupportStats(tx, { days: 7, firstAnswerHours: 4 }, new Date());
    execute.mock.restore();
    const statements = execute.mock.calls.map(({ arguments: [statement] }) => statement);
    return Promise.all(statements.map(async (statement) => JSON.stringify((await tx.execute(sql`explain ${statement}`)).rows)));
  });
  assert.match(plans.find((plan) => plan.includes('support_messages')) ?? '', /support_messages_said_by_agents/);
});
