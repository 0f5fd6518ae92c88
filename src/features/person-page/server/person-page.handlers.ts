import { personSubject } from '#features/people/people.feature.ts';
import { notedView } from '#features/people/server/note-person-view.ts';
import { charactersOn, getPersonOf, worldsOf } from '#features/people/server/people.queries.ts';
import { wealthDaysOf } from '#features/ratings/server/wealth.queries.ts';
import type { Ctx } from '#kit/contract/context.ts';
import type { OutputOf } from '#kit/contract/contract.ts';
import { implement } from '#kit/contract/implement.ts';
import { fail } from '#kit/errors/errors.ts';
import { addDays, dayOf } from '#kit/time/moscow.ts';
import { personPageContract } from '../person-page.contract.ts';
import { personPageAudit } from '../person-page.feature.ts';
import { cutLink, refuseOwnLink } from './cut-link.ts';
import { findPeople } from './find-people.ts';
import { getTimeline } from './get-timeline.ts';
import { isPair } from './links.queries.ts';
import { listPersonLinks } from './list-person-links.ts';
import {
  getPersonPayments,
  listPersonComplaints,
  listPersonPromocodes,
  listPersonPunishments,
  listPersonSessions,
  listPersonTickets,
} from './person-blocks.ts';
import { cutLinksTable } from './person-page.table.ts';
import '../person-page.feature.ts';

const shownDays = 30;

/** Cash and bank of each character over a month. A day without a recorded value repeats the previous one. */
async function getPersonMoney(
  { tx, actor }: Ctx,
  { id }: { readonly id: number },
  now = new Date(),
): Promise<OutputOf<typeof personPageContract.getPersonMoney>> {
  const worlds = worldsOf(actor);
  await getPersonOf(tx, worlds, id);
  const today = dayOf(now);
  const days = Array.from({ length: shownDays }, (_, back) => addDays(today, back + 1 - shownDays));
  const readings = await wealthDaysOf(tx, id);
  const characters = await charactersOn(tx, worlds, id);
  return {
    days,
    worlds: characters.map(({ server, nick, cash, bank }) => {
      const own = readings.filter((reading) => reading.server === server);
      const values = days.map((day) => (day === today ? cash + bank : (own.findLast((reading) => reading.day <= day)?.total ?? null)));
      return { server, nick, values };
    }),
  };
}

type Input = { readonly id: number; readonly other: number; readonly reason: string };

async function restoreLink(ctx: Ctx, { id, other, reason }: Input): Promise<void> {
  await getPersonOf(ctx.tx, worldsOf(ctx.actor), id);
  await getPersonOf(ctx.tx, worldsOf(ctx.actor), other);
  await refuseOwnLink(ctx, [id, other]);
  const restored = await ctx.tx.delete(cutLinksTable).where(isPair(id, other)).returning({ id: cutLinksTable.id });
  if (restored.length === 0) fail('kit.notFound');
  await ctx.audit(personPageAudit.linkRestored, { globalId: id, other, reason }, { on: personSubject(id) });
}

export const personPageHandlers = implement(personPageContract, {
  findPeople,
  getPersonMoney: notedView((ctx, input) => getPersonMoney(ctx, input)),
  listPersonPunishments: notedView(listPersonPunishments),
  listPersonSessions: notedView(listPersonSessions),
  listPersonLinks: notedView(listPersonLinks),
  cutLink: async (ctx, input) => void (await cutLink(ctx, input)),
  restoreLink: async (ctx, input) => void (await restoreLink(ctx, input)),
  listPersonComplaints: notedView(listPersonComplaints),
  getPersonPayments: notedView(getPersonPayments),
  listPersonPromocodes: notedView(listPersonPromocodes),
  listPersonTickets: notedView(listPersonTickets),
  getTimeline,
});
