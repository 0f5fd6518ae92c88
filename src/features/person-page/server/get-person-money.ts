import { charactersOn, getPersonOf, worldsOf } from '#features/people/server/people.queries.ts';
import { wealthDaysOf } from '#features/ratings/server/wealth.queries.ts';
import type { Ctx } from '#kit/contract/context.ts';
import type { OutputOf } from '#kit/contract/contract.ts';
import { addDays, dayOf } from '#kit/time/moscow.ts';
import type { personPageContract } from '../person-page.contract.ts';

const shownDays = 30;

/** Cash and bank of each character over a month. A day without a recorded value repeats the previous one. */
export async function getPersonMoney(
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
