import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { sql } from 'drizzle-orm';
import type { Ctx } from '#kit/contract/context.ts';
import { type Actor, visitor } from '#kit/permissions/actor.ts';
import type { Permission } from '#kit/permissions/permissions.ts';
import { refusedAs } from '#kit/testing/refused-as.ts';
import { supportContract } from '../support.contract.ts';
import { answerTicket } from './answer-ticket.ts';
import { closeTicket, replyToTicket } from './reply-to-ticket.ts';
import { aSupportFixture, type SupportFixture } from './support.builders.ts';
import { rateTicket } from './support.handlers.ts';
import { ticketKey } from './ticket-mailbox.ts';

let fixture: SupportFixture;
before(async () => {
  fixture = await aSupportFixture();
});
after(() => fixture.close());

const opened = async (actor: Actor, asked: { readonly id: string; readonly key?: string }) => {
  const ticket = await fixture.runtime.as(actor)(supportContract.getTicket, asked);
  assert.ok(ticket.kind === 'own');
  return ticket;
};
/** As if every message had been read. */
const last = Number.MAX_SAFE_INTEGER;
const read = (login: 'anna' | 'boris', id: string) => opened(fixture.person(login), { id });
const asAgent = <Result>(work: (ctx: Ctx) => Promise<Result>) => fixture.transact(fixture.person('agent'), work);

describe('a ticket', () => {
  test('is opened by a player with only the fields of its category, and mailed to the account', async () => {
    const ticket = await fixture.open(fixture.person('anna'), {
      category: 'crash',
      facts: { order: '1', ban: '', login: '', device: 'Pixel 8', version: '1.8.2', code: '' },
    });
    assert.equal(ticket.email, 'anna@mail.example');
    const shown = await read('anna', ticket.publicId);
    assert.deepEqual(shown.facts, { device: 'Pixel 8', version: '1.8.2' });
    assert.deepEqual(
      shown.messages.map(({ side }) => side),
      ['player'],
    );
    assert.ok(fixture.runtime.enqueued.includes('mail.send'));
  });

  test('returns 404 to anyone else, and requires the key of the mail from a visitor', async () => {
    const { config } = fixture;
    const { publicId } = await fixture.open(fixture.person('anna'));
    const other = await fixture.ask('guest@mail.example');
    await assert.rejects(read('boris', publicId), refusedAs('kit.notFound'));
    const asVisitor = (id: string, key?: string) => opened(visitor, { id, key });
    for (const id of [publicId, 'no-such-ticket']) await assert.rejects(asVisitor(id), refusedAs('kit.signInNeeded', 401));
    await assert.rejects(asVisitor(publicId, ticketKey(config, other.publicId)), refusedAs('kit.notFound'));
    await assert.rejects(asVisitor('no-such-ticket', ticketKey(config, publicId)), refusedAs('kit.notFound'));
    assert.equal((await asVisitor(publicId, ticketKey(config, publicId))).id, publicId);
  });

  test('requires an address from a visitor', async () => {
    await assert.rejects(fixture.ask(''), refusedAs('kit.invalidInput'));
  });

  test('rejects an eleventh ticket within an hour', async () => {
    for (let count = 0; count < 10; count += 1) await fixture.ask('busy@mail.example');
    await assert.rejects(fixture.ask('Busy@mail.example'), refusedAs('kit.tooManyRequests'));
  });
});

test('lists the latest two hundred tickets of a player with the total', async () => {
  const ticket = await fixture.open(fixture.person('colleague'));
  await fixture.runtime.bySystem(({ tx }) =>
    tx.execute(sql`insert into support_tickets (account_id, email, language, category, subject, reply_token, state, touched_at)
      select account_id, email, language, category, subject, left(md5(number::text), 30), 'waiting', touched_at - make_interval(mins => number)
        from support_tickets, generate_series(1, 202) number where id = ${ticket.id}`),
  );
  const list = await fixture.runtime.as(fixture.person('colleague'))(supportContract.listOwnTickets);
  assert.deepEqual([list.tickets.length, list.tickets[0]?.id, list.total], [200, ticket.publicId, 203]);
});

describe('the turn of a ticket', () => {
  test('moves to the player with an answer and back with theirs; a note changes nothing and is hidden from the player', async () => {
    const ticket = await fixture.open(fixture.person('boris'));
    await asAgent((ctx) => replyToTicket(ctx, ticket, { text: 'looks like a trick', as: 'note', seen: last }));
    assert.equal((await read('boris', ticket.publicId)).state, 'open');
    await asAgent((ctx) => replyToTicket(ctx, ticket, { text: 'Where did it stand?', as: 'reply', seen: last }));
    const waiting = await read('boris', ticket.publicId);
    assert.equal(waiting.state, 'waiting');
    assert.doesNotMatch(JSON.stringify(waiting), /trick|agent@|"author":"/);
    await asAgent((ctx) => answerTicket(ctx, ticket, { text: 'In the yard.', via: 'site' }));
    assert.equal((await read('boris', ticket.publicId)).state, 'open');
  });

  test('ends with a solution, which may be rated; a message reopens it within 14 days, but not later', async () => {
    const boris = fixture.person('boris');
    const ticket = await fixture.open(boris);
    await assert.rejects(
      fixture.transact(boris, (ctx) => rateTicket(ctx, ticket, { stars: 5, words: '' })),
      refusedAs('support.notSolved'),
    );
    await asAgent((ctx) => replyToTicket(ctx, ticket, { text: 'Found it.', as: 'solution', seen: last }));
    await fixture.transact(boris, (ctx) => rateTicket(ctx, ticket, { stars: 5, words: 'fast' }));
    const solved = await read('boris', ticket.publicId);
    assert.deepEqual(
      [solved.state, solved.rating, solved.can],
      ['solved', { stars: 5, words: 'fast' }, { attach: true, answer: true, close: false, rate: true }],
    );
    await asAgent((ctx) => answerTicket(ctx, ticket, { text: 'It is gone again.', via: 'site' }));
    assert.equal((await read('boris', ticket.publicId)).state, 'open');
    await asAgent((ctx) => closeTicket(ctx, ticket));
    await fixture.runtime.bySystem(({ tx }) =>
      tx.execute(sql`update support_tickets set solved_at = now() - interval '15 days' where id = ${ticket.id}`),
    );
    await assert.rejects(
      asAgent((ctx) => answerTicket(ctx, ticket, { text: 'Hello?', via: 'site' })),
      refusedAs('support.closedForGood'),
    );
    assert.equal((await read('boris', ticket.publicId)).can.answer, false);
  });

  test('shows in the queue: unassigned tickets first, then assigned ones', async () => {
    const queue = async (view: 'free' | 'mine') => {
      const desk = await fixture.runtime.as(fixture.person('agent'))(supportContract.getDesk, { view });
      assert.ok(desk.kind === 'queue');
      return desk;
    };
    const ticket = await fixture.ask('queue@mail.example', { category: 'ban' });
    assert.ok((await queue('free')).rows.some(({ id, from }) => id === ticket.publicId && from === 'queue@mail.example'));
    await asAgent((ctx) => replyToTicket(ctx, ticket, { text: 'Hello', as: 'reply', seen: last }));
    await asAgent((ctx) => answerTicket(ctx, ticket, { text: 'Hello too', via: 'site' }));
    assert.ok(!(await queue('free')).rows.some(({ id }) => id === ticket.publicId));
    assert.ok((await queue('mine')).rows.some(({ id, mine }) => id === ticket.publicId && mine));
  });
});

test('rejects an answer of an agent who has not read the latest message, but not a note', async () => {
  const ticket = await fixture.ask('two@mail.example');
  await asAgent((ctx) => replyToTicket(ctx, ticket, { text: 'First.', as: 'reply', seen: last }));
  await assert.rejects(
    asAgent((ctx) => replyToTicket(ctx, ticket, { text: 'Second.', as: 'reply', seen: 1 })),
    refusedAs('support.readFirst'),
  );
  await asAgent((ctx) => replyToTicket(ctx, ticket, { text: 'He has it.', as: 'note', seen: 1 }));
});

test('shows the IP address of a ticket to agents and never to the player', async () => {
  const anna = fixture.person('anna');
  const { publicId } = await fixture.open(anna, { clientIp: '198.51.100.23' });
  const atDesk = await fixture.runtime.as(fixture.person('agent'))(supportContract.getTicket, { id: publicId });
  assert.ok(atDesk.kind === 'desk' && atDesk.sentFrom === '203.0.113.7 / 198.51.100.23');
  assert.doesNotMatch(JSON.stringify(await read('anna', publicId)), /198\.51|203\.0|@mail\.example/);
});

test('R22: shows non-agents their own tickets at the address of the desk', async () => {
  const desk = await fixture.runtime.as(fixture.person('anna'))(supportContract.getDesk, {});
  assert.ok(desk.kind === 'own' && desk.tickets.length > 0);
});

test('shows payments and sessions on the player card only with the permission, and no card for a visitor', async () => {
  const ofAnna = await fixture.open(fixture.person('anna'));
  const ofGuest = await fixture.ask('card@mail.example');
  const atDesk = async (actor: Actor, id: string) => {
    const ticket = await fixture.runtime.as(actor)(supportContract.getTicket, { id });
    assert.ok(ticket.kind === 'desk');
    return ticket.card;
  };
  const agent = fixture.person('agent');
  const without = (...rights: readonly Permission[]) => ({
    ...agent,
    permissions: new Set([...agent.permissions].filter((right) => !rights.includes(right))),
  });
  assert.deepEqual((await atDesk(agent, ofAnna.publicId))?.orders, []);
  assert.equal((await atDesk(without('support.seePayments'), ofAnna.publicId))?.orders, null);
  assert.deepEqual((await atDesk(agent, ofAnna.publicId))?.sessions, []);
  assert.equal((await atDesk(without('support.seeSessions'), ofAnna.publicId))?.sessions, null);
  assert.equal(await atDesk(agent, ofGuest.publicId), null);
});

test('links a name and a complaint to the office only for agents who may open them', async () => {
  const { publicId, accountId } = await fixture.open(fixture.person('anna'));
  await fixture.runtime.bySystem(async ({ tx }) => {
    await tx.execute(sql`insert into servers (number, name_en, name_ru, capacity) values (1, 'One', 'Один', 100) on conflict do nothing`);
    await tx.execute(sql`
      insert into complaints (key, server, against, author_id, author_nick, offender_id, offender_nick, happened_at, description, answer_by, due_at)
      select 'abcdefghijklmnopqrstuv', 1, 'player', ${accountId}::bigint, 'Anna_Winter', id, 'Boris_Frost', now(), 'What happened is told here.', now(), now()
        from accounts where login = 'boris'`);
  });
  const pages = async (...rights: readonly Permission[]) => {
    const agent = fixture.person('agent');
    const actor = {
      ...agent,
      permissions: new Set([...agent.permissions, ...rights]),
      everywhere: new Set([...agent.everywhere, ...rights]),
    };
    const ticket = await fixture.runtime.as(actor)(supportContract.getTicket, { id: publicId });
    assert.ok(ticket.kind === 'desk' && ticket.card);
    return [ticket.card.page, ticket.card.complaints[0]?.page?.replace(/\d+$/, 'N') ?? null];
  };
  assert.deepEqual(await pages(), [null, null]);
  assert.deepEqual(await pages('people.read'), [`/admin/search/${accountId}`, null]);
  assert.deepEqual(await pages('complaints.read'), [null, '/admin/complaints/N']);
});

test('fills in saved replies in the language of the ticket', async () => {
  const { publicId, id } = await fixture.open(fixture.person('anna'));
  const ticket = await fixture.runtime.as(fixture.person('agent'), { locale: 'ru' })(supportContract.getTicket, { id: publicId });
  assert.ok(ticket.kind === 'desk');
  const solved = ticket.replies.at(-1);
  assert.equal(solved?.title, 'Решено');
  assert.match(solved?.text ?? '', new RegExp(`^Hello, anna!.*ticket No\\. ${id} .*in City!$`, 's'));
});
