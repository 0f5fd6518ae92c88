import { setTimeout as sleep } from 'node:timers/promises';
import { demoQuestions } from '#features/support/server/demo-questions.ts';
import { Refused } from './api.ts';
import type { SendForm, SignIn, Visiting } from './visit.ts';

export type HelpDeskParts = {
  readonly visiting: Visiting;
  /** Of somebody who is not signed in. */
  readonly send: SendForm;
  readonly agent: SignIn;
  readonly random: () => number;
};

type Queue = { readonly rows: readonly { readonly id: string; readonly subject: string }[] };
type Ticket = { readonly messages: readonly { readonly id: number }[] };

/** More would only be waiting for somebody. */
const mostFree = 25;

/** People ask the support, and one of its agents answers whoever waits longest, so that the demo's queue lives. */
export function helpDeskOf({ visiting, send, agent, random }: HelpDeskParts) {
  const ask = async () => {
    const question = demoQuestions[Math.floor(random() * demoQuestions.length)];
    if (!question) return;
    const { category, subject, text } = question;
    await send('/support/dashbord/tiket', { category, subject, text, email: `guest${Math.floor(random() * 10_000)}@mail.example` });
  };

  return {
    /** One agent's look at the queue: an answer where words are known, else somebody new asks. */
    async goOn(): Promise<void> {
      try {
        const free = await visiting(agent, async (visit, sendSigned) => {
          const { rows } = await visit<Queue>('GET', '/support/desk?view=free');
          const known = rows.find(({ subject }) => replyTo(subject) !== undefined);
          const reply = known && replyTo(known.subject);
          if (known && reply && random() < 0.6) {
            const { messages } = await visit<Ticket>('GET', `/support/tickets/${known.id}`);
            const as = random() < 0.5 ? 'reply' : 'solution';
            await sendSigned(`/support/dashbord/tiket/${known.id}/reply`, { text: reply, as, seen: String(messages.at(-1)?.id ?? 0) });
          }
          return rows.length;
        });
        if (free < mostFree) await ask();
      } catch (error) {
        // Too many at once, or the site is busy: the next turn comes soon.
        if (!(error instanceof Refused)) throw error;
      }
    },
  };
}

const betweenMs = 5 * 60_000;

export async function runHelpDesk({ goOn }: { goOn(): Promise<void> }, stopping: AbortSignal): Promise<void> {
  while (!stopping.aborted) {
    await sleep(betweenMs * (0.7 + 0.6 * Math.random()), undefined, { signal: stopping }).catch(() => undefined);
    // A site that does not answer is asked again at the next turn.
    if (!stopping.aborted) await goOn().catch(() => undefined);
  }
}

const replyTo = (subject: string): string | undefined => demoQuestions.find((one) => one.subject === subject)?.reply;
