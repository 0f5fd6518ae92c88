import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '#kit/contract/context.ts';
import { visitor } from '#kit/permissions/actor.ts';
import { refusedAs } from '#kit/testing/refused-as.ts';
import { supportContract } from '../support.contract.ts';
import { answerTicket } from './answer-ticket.ts';
import { askForPaymentCheck, turnIntoBug, turnIntoComplaint } from './convert-ticket.ts';
import { mergeTicket } from './merge-ticket.ts';
import { closeTicket, replyToTicket } from './reply-to-ticket.ts';
import { aSupportFixture, type SupportFixture } from './support.builders.ts';
import { rateTicket, takeTicket } from './support.handlers.ts';
import type { Ticket } from './support.table.ts';
import { handOverTicket, rankTicket } from './support-desk.handlers.ts';
import { ticketKey } from './ticket-mailbox.ts';
import { findByNumber, findByReplyToken, messagesOf } from './tickets.queries.ts';

let fixture: SupportFixture;
before(async () => {
  fixture = await aSupportFixture();
});
after(() => fixture.close());

const asAgent: SupportFixture['asAgent'] = (work) => fixture.asAgent(work);

const rowOf = async ({ id }: Ticket): Promise<Ticket> => {
  const row = await fixture.runtime.bySystem(({ tx }) => findByNumber(tx, id));
  assert.ok(row);
  return row;
};
const changed = ({ id }: Ticket, set: SQL) =>
  fixture.runtime.bySystem(({ tx }) => tx.execute(sql`update support_tickets set ${set} where id = ${id}`));
const reply = (ticket: Ticket, as: 'reply' | 'solution') =>
  asAgent((ctx) => replyToTicket(ctx, ticket, { text: 'Where did it stand?', as, seen: Number.MAX_SAFE_INTEGER }));

describe('a merged duplicate', () => {
  test('moves all messages, links to the other ticket, notifies the player once, and redirects mails to its old address', async () => {
    const anna = fixture.person('anna');
    const one = await fixture.open(anna, { subject: 'Where is my car' });
    const two = await fixture.open(anna, { subject: 'My car again' });
    const mails = () => fixture.runtime.enqueued.filter((name) => name === 'mail.send').length;
    const before_ = mails();
    await asAgent((ctx) => mergeTicket(ctx, two, one.id));
    assert.equal(mails() - before_, 1);
    assert.equal(await fixture.bellOf('anna'), 'support.merged');
    const shown = await fixture.runtime.as(anna)(supportContract.getTicket, { id: one.publicId });
    assert.equal(shown.messages.length, 2);
    const old = await fixture.runtime.as(anna)(supportContract.getTicket, { id: two.publicId });
    assert.ok(old.kind === 'own');
    assert.deepEqual([old.mergedInto?.number, old.messages.length, old.can.answer], [one.id, 0, false]);
    assert.deepEqual((await fixture.atDesk(one)).mergedFrom, [two.id]);
    await assert.rejects(
      fixture.transact(anna, (ctx) => answerTicket(ctx, two, { text: 'Hello?', via: 'site' })),
      refusedAs('support.goesOnElsewhere'),
    );
    const found = await fixture.runtime.bySystem(({ tx }) => findByReplyToken(tx, two.replyToken));
    assert.equal(found?.id, one.id);
  });

  test('assigns a rating by its old link to the ticket it was merged into, once that is solved', async () => {
    const player = fixture.person('finance');
    const [one, two, three] = [await fixture.open(player), await fixture.open(player), await fixture.open(player)];
    await asAgent((ctx) => mergeTicket(ctx, two, one.id));
    await asAgent((ctx) => mergeTicket(ctx, one, three.id));
    const rate = (ticket: Ticket, stars: number) => fixture.transact(player, (ctx) => rateTicket(ctx, ticket, { stars, words: '' }));
    await assert.rejects(rate(two, 1), refusedAs('support.notSolved'));
    await reply(three, 'solution');
    assert.deepEqual(await rate(two, 5), { id: three.publicId, key: undefined });
    await rate(one, 4);
    const stars = [(await rowOf(one)).stars, (await rowOf(two)).stars, (await rowOf(three)).stars];
    assert.deepEqual(stars, [null, null, 4], 'one rating, on the ticket that stayed');
    const old = await fixture.runtime.as(player)(supportContract.getTicket, { id: two.publicId });
    assert.ok(old.kind === 'own');
    assert.equal(old.mergedInto?.number, three.id, 'the old page links to where it goes on, not to the duplicate between');
  });

  test("accepts a visitor's rating by mail key only if both tickets have the same mailbox", async () => {
    const { config } = fixture;
    const [one, two] = [await fixture.ask('rates@mail.example'), await fixture.ask('rates@mail.example')];
    await asAgent((ctx) => mergeTicket(ctx, two, one.id));
    await reply(one, 'solution');
    const rate = () =>
      fixture.transact(visitor, (ctx) => rateTicket(ctx, two, { stars: 5, words: '', key: ticketKey(config, two.publicId) }));
    assert.deepEqual(await rate(), { id: one.publicId, key: ticketKey(config, one.publicId) });
    await changed(one, sql`email = 'elsewhere@mail.example'`);
    await assert.rejects(rate(), refusedAs('support.goesOnElsewhere'));
  });

  test('rejects every action of agents, and closing by the player', async () => {
    const player = fixture.person('finance');
    const [one, two] = [await fixture.open(player), await fixture.open(player)];
    await asAgent((ctx) => mergeTicket(ctx, two, one.id));
    const before_ = await rowOf(two);
    const acts: readonly ((ctx: Ctx) => Promise<unknown>)[] = [
      (ctx) => takeTicket(ctx, two),
      (ctx) => rankTicket(ctx, two, 'urgent'),
      (ctx) => handOverTicket(ctx, two, { to: 'colleague', note: 'yours' }),
      (ctx) => turnIntoBug(ctx, two),
      (ctx) => askForPaymentCheck(ctx, two, { order: '1', question: 'Was it paid?' }),
      (ctx) =>
        turnIntoComplaint(ctx, two, {
          kind: 'complaint',
          server: '1',
          offender: 'X_Y',
          happenedAt: '',
          description: '',
          link: '',
          files: [],
        }),
    ];
    for (const act of acts) await assert.rejects(asAgent(act), refusedAs('support.mergedAlready'), String(act));
    await assert.rejects(
      fixture.transact(player, (ctx) => closeTicket(ctx, two)),
      refusedAs('support.goesOnElsewhere'),
    );
    assert.deepEqual(await rowOf(two), before_);
  });

  test('of a visitor links to the other ticket with a key of its own', async () => {
    const { config } = fixture;
    const one = await fixture.ask('twice@mail.example');
    const two = await fixture.ask('Twice@mail.example');
    await asAgent((ctx) => mergeTicket(ctx, two, one.id));
    const key = ticketKey(config, two.publicId);
    const old = await fixture.runtime.as(visitor)(supportContract.getTicket, { id: two.publicId, key });
    assert.ok(old.kind === 'own' && old.mergedInto);
    const next = new URL(old.mergedInto.page, 'https://city.example');
    const shown = await fixture.runtime.as(visitor)(supportContract.getTicket, {
      id: one.publicId,
      key: next.searchParams.get('key') ?? undefined,
    });
    assert.equal(shown.messages.length, 2);
  });

  test('of a signed-in player makes the ticket they once wrote as a visitor theirs', async () => {
    const anna = fixture.person('anna');
    const asGuest = await fixture.ask('Anna@mail.example');
    const signedIn = await fixture.open(anna);
    await asAgent((ctx) => mergeTicket(ctx, signedIn, asGuest.id));
    const own = await fixture.runtime.as(anna)(supportContract.getTicket, { id: asGuest.publicId });
    assert.deepEqual([own.kind, own.messages.length, await fixture.bellOf('anna')], ['own', 2, 'support.merged']);
    const { tickets } = await fixture.runtime.as(anna)(supportContract.listOwnTickets);
    assert.ok(tickets.some(({ id }) => id === asGuest.publicId));
  });

  test('that waits for the player makes an old solved ticket answerable again', async () => {
    const anna = fixture.person('anna');
    const [old, fresh] = [await fixture.open(anna), await fixture.open(anna)];
    await reply(old, 'solution');
    await changed(old, sql`solved_at = now() - interval '20 days', touched_at = now() - interval '20 days'`);
    await reply(fresh, 'reply');
    await asAgent((ctx) => mergeTicket(ctx, fresh, old.id));
    const merged = await rowOf(old);
    assert.deepEqual([merged.state, merged.solvedAt, merged.turnSince], ['waiting', null, null]);
    await fixture.transact(anna, (ctx) => answerTicket(ctx, old, { text: 'In the yard.', via: 'site' }));
    assert.equal((await rowOf(old)).state, 'open');
  });

  test('that is unanswered keeps its waiting time in the other ticket, whatever the state of that', async () => {
    const boris = fixture.person('boris');
    const since = new Date('2026-11-02T12:00:00.000Z');
    for (const before of ['open', 'waiting', 'solved'] as const) {
      const [other, late] = [await fixture.open(boris), await fixture.open(boris)];
      if (before !== 'open') await reply(other, before === 'waiting' ? 'reply' : 'solution');
      const due = new Date(since.getTime() + 3_600_000);
      await changed(
        late,
        sql`created_at = ${since.toISOString()}, turn_since = ${since.toISOString()}, touched_at = ${since.toISOString()}, due_at = ${due.toISOString()}`,
      );
      await asAgent((ctx) => mergeTicket(ctx, late, other.id));
      const merged = await rowOf(other);
      assert.deepEqual([merged.state, merged.solvedAt, merged.turnSince, merged.dueAt], ['open', null, since, due], before);
      if (before !== 'open') assert.deepEqual(merged.touchedAt, since, 'so that it stands among those who wait as long');
    }
  });

  test('that is solved does not change the other ticket', async () => {
    const anna = fixture.person('anna');
    const [other, solved] = [await fixture.open(anna), await fixture.open(anna)];
    await reply(solved, 'solution');
    const { state, turnSince, dueAt } = await rowOf(other);
    await asAgent((ctx) => mergeTicket(ctx, solved, other.id));
    const merged = await rowOf(other);
    assert.deepEqual([merged.state, merged.turnSince, merged.dueAt], [state, turnSince, dueAt]);
  });

  test('must be another ticket of the same person, and is merged only once', async () => {
    const ofAnna = await fixture.open(fixture.person('anna'));
    const ofBoris = await fixture.open(fixture.person('boris'));
    const again = await fixture.open(fixture.person('boris'));
    const merge = (from: Ticket, into: number) => asAgent((ctx) => mergeTicket(ctx, from, into));
    for (const [from, into] of [
      [ofAnna, ofBoris.id],
      [ofAnna, ofAnna.id],
      [ofAnna, 999_999],
    ] as const)
      await assert.rejects(merge(from, into), refusedAs('kit.invalidInput'));
    await merge(ofBoris, again.id);
    await assert.rejects(merge(ofBoris, again.id), refusedAs('support.mergedAlready'));
    await assert.rejects(
      asAgent((ctx) => replyToTicket(ctx, ofBoris, { text: 'Hello', as: 'reply', seen: Number.MAX_SAFE_INTEGER })),
      refusedAs('support.mergedAlready'),
    );
    assert.equal((await fixture.runtime.bySystem(({ tx }) => messagesOf(tx, ofAnna, { notes: true }))).length, 1);
  });
});
