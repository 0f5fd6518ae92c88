import { createHash } from 'node:crypto';
import type { Tx } from '#kit/db/database.ts';
import { seededRandom } from '#kit/random/seeded-random.ts';
import { normalPriority } from '../ticket-priorities.ts';
import { usualShifts } from '../usual-shifts.ts';
import { afterWorking, workingMinutes } from '../working-hours.ts';
import { demoPeople } from './demo-people.queries.ts';
import { checkWords, demoQuestions } from './demo-questions.ts';
import { messagesTable, paymentChecksTable, type Ticket, ticketsTable } from './support.table.ts';

const howMany = 320;
/** Most tickets have normal priority, a few are urgent. */
const priorities = [2, 2, 1, 2, 2, 2, 3, 2, 0, 2, 2, 2];
const minutesOf = (from: Date, to: Date): number => workingMinutes(from, to, usualShifts);
const openShare = (age: number): number => (age < 0.8 ? 0.8 : age < 3 ? 0.25 : 0);

/** Deterministic; ids of real tickets cannot be guessed. */
export function demoTicketId(at: number): string {
  const hex = createHash('sha256').update(`demo ticket ${at}`).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join('-');
}

/** A realistic queue: two months of tickets in every category and state, identical on every run. */
export async function seedDemoSupport(tx: Tx): Promise<void> {
  const [seeded] = await tx.select({ id: ticketsTable.id }).from(ticketsTable).limit(1);
  if (seeded) return;
  const random = seededRandom('support');
  const { shown, finance, agents, people } = await demoPeople(tx);
  const pick = <Value>(all: readonly Value[]): Value | undefined => all[Math.floor(random() * all.length)];
  const now = Date.now();
  const planned = Array.from({ length: howMany }, (_, at) => {
    const question = demoQuestions[at % demoQuestions.length] ?? demoQuestions[0];
    // Two months, denser towards today.
    const age = 60 * (1 - at / howMany) ** 2 + random() * 0.2;
    const createdAt = new Date(now - age * 86_400_000);
    const state: Ticket['state'] = random() < openShare(age) ? 'open' : random() < (age > 5 ? 0.07 : 0.5) ? 'waiting' : 'solved';
    const answered = state !== 'open' || (age > 0.3 && random() < 0.3);
    const answeredAt = new Date(createdAt.getTime() + Math.min(0.2 + 6 * random(), age * 20) * 3_600_000);
    const person = at % 30 === 5 ? shown[0] : random() < 0.8 ? pick(people) : undefined;
    const agentId = answered ? (pick(agents)?.id ?? null) : null;
    return {
      question,
      createdAt,
      state,
      answered,
      answeredAt,
      person,
      agentId,
      stars: state === 'solved' && random() < 0.6 ? 3 + Math.floor(random() * 2.9) : null,
    };
  });
  const tickets = await tx
    .insert(ticketsTable)
    .values(
      planned.map(({ question, createdAt, state, answered, answeredAt, person, agentId, stars }, at) => ({
        publicId: demoTicketId(at),
        accountId: person?.id ?? null,
        email: person?.email ?? `guest${at}@mail.example`,
        language: question.language,
        category: question.category,
        subject: question.subject,
        state,
        agentId,
        replyToken: at.toString(16).padStart(30, '0'),
        createdAt,
        touchedAt: answered ? answeredAt : createdAt,
        firstAnswerAt: answered ? answeredAt : null,
        solvedAt: state === 'solved' ? answeredAt : null,
        // Half of the open tickets were answered before and reopened by the player.
        turnSince: state === 'open' ? (answered ? answeredAt : createdAt) : null,
        dueAt: state === 'open' ? afterWorking(answered ? answeredAt : createdAt, (answered ? 20 : 4) * 60, usualShifts) : null,
        spentMinutes: answered ? minutesOf(createdAt, answeredAt) : 0,
        firstAnswerMinutes: answered ? minutesOf(createdAt, answeredAt) : null,
        solutionMinutes: state === 'solved' ? minutesOf(createdAt, answeredAt) : null,
        priority: priorities[at % priorities.length] ?? normalPriority,
        stars,
        ratingWords: stars === null ? null : '',
      })),
    )
    .returning({ id: ticketsTable.id });
  await tx.insert(messagesTable).values(
    planned.flatMap(({ question, createdAt, answered, answeredAt, person, agentId }, at) => {
      const ticketId = tickets[at]?.id ?? 0;
      const asked = {
        ticketId,
        side: 'player' as const,
        authorId: person?.id ?? null,
        text: question.text,
        via: 'site' as const,
        createdAt,
      };
      const reply = {
        ticketId,
        side: 'agent' as const,
        authorId: agentId,
        text: question.reply,
        via: 'site' as const,
        createdAt: answeredAt,
      };
      return answered ? [asked, reply] : [asked];
    }),
  );
  await seedChecks(
    tx,
    planned.flatMap(({ question, state, agentId, createdAt }, at) =>
      question.category === 'payment' && state !== 'open' && at % 3 === 0
        ? [
            {
              ticketId: tickets[at]?.id ?? 0,
              language: question.language,
              askedBy: agentId,
              askedAt: createdAt,
              answeredBy: at < howMany - 40 ? (finance[0]?.id ?? null) : null,
            },
          ]
        : [],
    ),
  );
}

type DemoCheck = {
  readonly ticketId: number;
  readonly language: 'en' | 'ru';
  readonly askedBy: number | null;
  readonly askedAt: Date;
  /** null: not answered yet */
  readonly answeredBy: number | null;
};

/** Some questions about payments were passed to finance; the latest are still open. */
async function seedChecks(tx: Tx, checks: readonly DemoCheck[]): Promise<void> {
  if (checks.length === 0) return;
  await tx.insert(paymentChecksTable).values(
    checks.map(({ ticketId, language, askedBy, askedAt, answeredBy }, at) => ({
      ticketId,
      orderNumber: String(1_000 + at),
      question: checkWords[language].question,
      askedBy,
      askedAt,
      ...(answeredBy !== null && {
        outcome: 'paid' as const,
        answer: checkWords[language].answer,
        answeredBy,
        answeredAt: new Date(askedAt.getTime() + 3_600_000),
      }),
    })),
  );
}
