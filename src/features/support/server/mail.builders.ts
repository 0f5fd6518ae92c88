import type { z } from 'zod';
import { sendMail } from '#kit/mail/mail.jobs.ts';
import { replyAddress } from './reply-address.ts';
import { mailSecret, type SupportFixture } from './support.builders.ts';
import type { Ticket } from './support.table.ts';
import { refuseMail, takeMail } from './take-mail.ts';
import { messagesOf } from './tickets.queries.ts';

type Letter = {
  readonly from?: string;
  readonly subject?: string;
  readonly headers?: readonly string[];
  readonly body?: string | Buffer;
};

/** A raw mail as the mail server delivers it. */
export const mailFor = (
  { replyToken, email }: Ticket,
  { from = email, subject = 'Re: car', headers = [], body = '\r\nIt works now.' }: Letter,
): Buffer =>
  Buffer.concat([
    Buffer.from(
      [`From: Anna <${from}>`, `To: ${replyAddress('support@city.example', replyToken)}`, `Subject: ${subject}`, ...headers].join('\r\n'),
    ),
    Buffer.from('\r\n'),
    Buffer.from(body),
  ]);

/** A fake mail server that delivers mails and records the outcomes. */
export function aMailServer({ runtime, person }: SupportFixture) {
  /** Mails that the product sent in response. */
  const letters: z.output<typeof sendMail.payload>[] = [];
  const saidIn = (ticket: Ticket) => runtime.bySystem(({ tx }) => messagesOf(tx, ticket, { notes: true }));
  return {
    letters,
    saidIn,
    lastWord: async (ticket: Ticket) => (await saidIn(ticket)).at(-1)?.message,
    async hand(body: Buffer, authorization = `Bearer ${mailSecret}`) {
      const caller = {
        ...runtime.callerFor(person('agent')),
        headers: { authorization },
        services: runtime.services,
        log: runtime.services.log,
      };
      const refused = refuseMail(caller);
      if (refused) return refused;
      return takeMail({
        ...caller,
        body,
        query: '',
        signal: new AbortController().signal,
        step: (work) =>
          runtime.transact(caller, (ctx) =>
            work({
              ...ctx,
              enqueue: async (job, payload) => {
                if (job.name === sendMail.name) letters.push(sendMail.payload.parse(payload));
              },
            }),
          ),
      });
    },
  };
}
