import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { setEmail } from '#features/accounts/server/set-email.ts';
import { visitor } from '#kit/permissions/actor.ts';
import { refusedAs } from '#kit/testing/refused-as.ts';
import { supportContract } from '../support.contract.ts';
import { mergeTicket } from './merge-ticket.ts';
import { replyToTicket } from './reply-to-ticket.ts';
import { aSupportFixture, type SupportFixture } from './support.builders.ts';
import type { Ticket } from './support.table.ts';

let fixture: SupportFixture;
before(async () => {
  fixture = await aSupportFixture();
});
after(() => fixture.close());

const nowAt = (login: 'anna' | 'boris', email: string) =>
  fixture.runtime.bySystem(({ tx }) => setEmail(tx, fixture.person(login).accountId ?? 0, email));

/** Answers the ticket and returns the recipient and the key of the mail. */
async function mailed(ticket: Ticket): Promise<{ to: string; key: string }> {
  const mails: { to: string; text: string }[] = [];
  await fixture.asAgent((ctx) =>
    replyToTicket({ ...ctx, enqueue: async (_job, payload) => void mails.push(Object(payload)) }, ticket, {
      text: 'Look again.',
      as: 'reply',
      seen: Number.MAX_SAFE_INTEGER,
    }),
  );
  const [mail] = mails;
  return { to: mail?.to ?? '', key: /\?key=([\w.-]+)/.exec(mail?.text ?? '')?.[1] ?? '' };
}
const openedBy = ({ publicId }: Ticket, key: string) => fixture.runtime.as(visitor)(supportContract.getTicket, { id: publicId, key });

describe('the mails of a ticket', () => {
  test("go to the account's current address, and keys sent to the previous one are invalid", async () => {
    const ticket = await fixture.open(fixture.person('anna'));
    const before_ = await mailed(ticket);
    assert.equal((await openedBy(ticket, before_.key)).id, ticket.publicId);
    await nowAt('anna', 'anna@new.example');
    const after_ = await mailed(ticket);
    assert.deepEqual([before_.to, after_.to], ['anna@mail.example', 'anna@new.example']);
    await assert.rejects(openedBy(ticket, before_.key), refusedAs('kit.notFound'));
    assert.equal((await openedBy(ticket, after_.key)).id, ticket.publicId);
    await nowAt('anna', 'anna@third.example');
    await assert.rejects(openedBy(ticket, after_.key), refusedAs('kit.notFound'));
  });

  test("of a visitor's ticket merged into an account's contain keys that become invalid when the account changes that mailbox", async () => {
    const asGuest = await fixture.ask('boris@mail.example');
    const ticket = await fixture.open(fixture.person('boris'));
    const { key } = await mailed(asGuest);
    await fixture.asAgent((ctx) => mergeTicket(ctx, asGuest, ticket.id));
    const leadsOn = async () => {
      const old = await openedBy(asGuest, key);
      assert.ok(old.kind === 'own');
      return new URL(old.mergedInto?.page ?? '', 'https://city.example').searchParams.has('key');
    };
    assert.equal(await leadsOn(), true);
    await nowAt('boris', 'boris@new.example');
    assert.equal(await leadsOn(), false);
    const another = await fixture.ask('boris@mail.example');
    await assert.rejects(
      fixture.asAgent((ctx) => mergeTicket(ctx, another, ticket.id)),
      refusedAs('kit.invalidInput'),
      'whoever has that mailbox now is somebody else',
    );
  });
});
