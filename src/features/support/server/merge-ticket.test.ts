import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { visitor } from '#kit/permissions/actor.ts';
import { refusedAs } from '#kit/testing/refused-as.ts';
import { supportContract } from '../support.contract.ts';
import { answerTicket } from './answer-ticket.ts';
import { mergeTicket } from './merge-ticket.ts';
import { replyToTicket } from './reply-to-ticket.ts';
import { aSupportFixture, type SupportFixture } from './support.builders.ts';
import type { Ticket } from './support.table.ts';
import { ticketKey } from './ticket-key.ts';
import { findByReplyToken, messagesOf } from './tickets.queries.ts';

let fixture: SupportFixture;
before(async () => {
  fixture = await aSupportFixture();
});
after(() => fixture.close());

const asAgent: SupportFixture['asAgent'] = (work) => fixture.asAgent(work);

describe('a merged duplicate', () => {
  test('moves everything said, leads to the other, tells the player once, and takes mails to its old address along', async () => {
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

  test('of a visitor leads on with a key of its own', async () => {
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

  test('of somebody signed in goes on as theirs in what they had asked before without signing in', async () => {
    const anna = fixture.person('anna');
    const asGuest = await fixture.ask('Anna@mail.example');
    const signedIn = await fixture.open(anna);
    await asAgent((ctx) => mergeTicket(ctx, signedIn, asGuest.id));
    const own = await fixture.runtime.as(anna)(supportContract.getTicket, { id: asGuest.publicId });
    assert.deepEqual([own.kind, own.messages.length, await fixture.bellOf('anna')], ['own', 2, 'support.merged']);
    const { tickets } = await fixture.runtime.as(anna)(supportContract.listOwnTickets);
    assert.ok(tickets.some(({ id }) => id === asGuest.publicId));
  });

  test('is of the same person, another ticket, and merged once', async () => {
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
