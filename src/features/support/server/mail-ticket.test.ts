import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sendMail } from '#kit/mail/mail.jobs.ts';
import { visitor } from '#kit/permissions/actor.ts';
import { supportContract } from '../support.contract.ts';
import { mailTicket, type TicketMail } from './mail-ticket.ts';
import { aSupportFixture } from './support.builders.ts';

const letters: readonly TicketMail['mail'][] = ['opened', 'received', 'answered', 'solved', 'merged'];

async function lettersOf(fixture: Awaited<ReturnType<typeof aSupportFixture>>) {
  const ticket = await fixture.ask('guest@mail.example');
  const sent: { text: string; replyTo?: string }[] = [];
  await fixture.asAgent(async (ctx) => {
    const enqueue = async (_job: unknown, payload: unknown) => void sent.push(sendMail.payload.parse(payload));
    for (const mail of letters) await mailTicket({ ...ctx, enqueue }, ticket, { mail, messageId: 1 });
  });
  const form = await fixture.runtime.as(visitor)(supportContract.getTicketForm, {});
  return { ticket, sent, form };
}

test('adds an answer to a mail to its ticket, and mails invite such answers', async (t) => {
  const fixture = await aSupportFixture();
  t.after(() => fixture.close());
  const { ticket, sent, form } = await lettersOf(fixture);
  assert.ok(sent.every(({ replyTo }) => replyTo === `support+${ticket.replyToken}@city.example`));
  assert.deepEqual(
    sent.map(({ text }) => /answer this email|answers to either/i.test(text)),
    [true, false, true, true, true],
  );
  assert.equal(form.byMail, true);
});

test('without inbound mail, mails link to the ticket instead of inviting answers, which go to the staffed mailbox', async (t) => {
  const fixture = await aSupportFixture({ inboundMailSecret: undefined });
  t.after(() => fixture.close());
  const { sent, form } = await lettersOf(fixture);
  assert.deepEqual(new Set(sent.map(({ replyTo }) => replyTo)), new Set(['support@city.example']));
  assert.ok(sent.every(({ text }) => /open the ticket/i.test(text) && !/answer this email|answers to either/i.test(text)));
  assert.equal(form.byMail, false);
});
