import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type Actor, visitor } from '#kit/permissions/actor.ts';
import { refusedAs } from '#kit/testing/refused-as.ts';
import { ticketTopic } from '../support.topics.ts';
import { closeTicket, replyToTicket } from './reply-to-ticket.ts';
import { aSupportFixture, type SupportFixture } from './support.builders.ts';
import { watchTicket } from './support.handlers.ts';
import type { Ticket } from './support.table.ts';
import { keyDays, ticketKey } from './ticket-mailbox.ts';

let fixture: SupportFixture;
before(async () => {
  fixture = await aSupportFixture();
});
after(() => fixture.close());

const watch = (actor: Actor, { publicId: id }: Ticket, key?: string) => {
  const { runtime } = fixture;
  const base = { ...runtime.callerFor(actor), services: runtime.services, log: runtime.services.log };
  return watchTicket(runtime.stream(base, AbortSignal.timeout(5_000)), { id, key });
};

test('streams a ticket to its player and to holders of its key, and rejects a foreign, forged or expired key', async () => {
  const { config, person } = fixture;
  const hers = await fixture.open(person('anna'));
  const other = await fixture.ask('guest@mail.example');
  assert.ok('takeOver' in (await watch(person('anna'), hers)));
  assert.ok('takeOver' in (await watch(visitor, other, ticketKey(config, other.publicId))));
  const expired = ticketKey(config, other.publicId, new Date(Date.now() - (keyDays + 2) * 86_400_000));
  for (const refused of [
    () => watch(person('boris'), hers),
    () => watch(visitor, hers),
    () => watch(visitor, other, ticketKey(config, hers.publicId)),
    () => watch(visitor, other, expired),
    () => watch(visitor, other, `99999.${'A'.repeat(43)}`),
  ])
    await assert.rejects(refused, refusedAs('kit.notFound', 404));
});

test('sends an event for an answer and a solution, but not for a note', async () => {
  const ticket = await fixture.open(fixture.person('anna'));
  let told = 0;
  const leave = fixture.runtime.services.realtime.subscribe(ticketTopic(ticket.id), () => {
    told += 1;
  });
  const say = (as: 'reply' | 'note') =>
    fixture.transact(fixture.person('agent'), (ctx) =>
      replyToTicket(ctx, ticket, { text: 'It stands at the harbour.', as, seen: Number.MAX_SAFE_INTEGER }),
    );
  await say('note');
  assert.equal(told, 0);
  await say('reply');
  assert.equal(told, 1);
  await fixture.transact(fixture.person('anna'), (ctx) => closeTicket(ctx, ticket));
  assert.equal(told, 2);
  leave();
});
