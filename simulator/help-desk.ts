import { setTimeout as sleep } from 'node:timers/promises';
import { demoQuestions } from '#features/support/server/demo-questions.ts';
import { Refused } from './api.ts';
import type { SendForm, SignIn, Visiting } from './visit.ts';

export type HelpDeskParts = {
  readonly visiting: Visiting;
  /** Sends a form without signing in. */
  readonly send: SendForm;
  readonly agent: SignIn;
  readonly random: () => number;
};

type Queue = { readonly rows: readonly { readonly id: string; readonly subject: string }[] };
type Ticket = { readonly messages: readonly { readonly id: number }[] };

/** A longer queue would only mean longer waits. */
const mostFree = 25;

/** Players open tickets, and an agent answers the one that has waited longest, so that the demo's queue stays active. */
export function helpDeskOf({ visiting, send, agent, random }: HelpDeskParts) {
  const ask = async () => {
    const question = demoQuestions[Math.floor(random() * demoQuestions.length)];
    if (!question) return;
    const { category, subject, text } = question;
    await send('/support/dashbord/tiket', { category, subject, text, email: `guest${Math.floor(random() * 10_000)}@mail.example` });
  };

  return {
    /** One look at the queue: replies to a ticket with a known question, or opens a new ticket. */
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
        // A rate limit or a busy site: the next turn follows soon.
        if (!(error instanceof Refused)) throw error;
      }
    },
  };
}

const betweenMs = 5 * 60_000;

export async function runHelpDesk({ goOn }: { goOn(): Promise<void> }, stopping: AbortSignal): Promise<void> {
  while (!stopping.aborted) {
    await sleep(betweenMs * (0.7 + 0.6 * Math.random()), undefined, { signal: stopping }).catch(() => undefined);
    // If the site does not answer, the next turn tries again.
    if (!stopping.aborted) await goOn().catch(() => undefined);
  }
}

const replyTo = (subject: string): string | undefined => demoQuestions.find((one) => one.subject === subject)?.reply;
