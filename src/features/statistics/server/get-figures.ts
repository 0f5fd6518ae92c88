import type { Ctx } from '#kit/contract/context.ts';
import type { Tx } from '#kit/db/database.ts';
import { has } from '#kit/permissions/actor.ts';
import { addDays, dayOf } from '#kit/time/moscow.ts';
import { daysRange, type Range } from '#kit/time/range.ts';
import type { Figures } from '../statistics.contract.ts';
import { findDay } from './days.queries.ts';
import { allRegistrations, peopleOfDay, peopleOfMonth, registrationsWithin } from './figures.queries.ts';
import { allTimePeak, peakWithin, presentPeak } from './history.queries.ts';

/** Revenue by currency. Injected by app/, because payments are a feature above this one. */
export type TopUpsWithin = (tx: Tx, range: Range) => Promise<readonly { readonly currency: string; orders: number; net: number }[]>;

/** The numbers of the day, read in sequence; they need not be of the same instant. Revenue requires the permission to see payments. */
export async function getFigures({ tx, actor }: Pick<Ctx, 'tx' | 'actor'>, topUpsWithin: TopUpsWithin): Promise<Figures> {
  const today = dayOf(new Date());
  const yesterday = addDays(today, -1);
  const [now, then] = [daysRange(today, addDays(today, 1)), daysRange(yesterday, today)];
  const known = await findDay(tx, yesterday);
  const soFar = await findDay(tx, today);
  const dau = await peopleOfDay(tx, today);
  return {
    dau,
    // The monthly number of the last hour is enough: recounting it costs as much as everything else.
    mau: soFar ? Math.max(soFar.mau, dau) : await peopleOfMonth(tx, today),
    registeredToday: await registrationsWithin(tx, now),
    yesterday: known ? { dau: known.dau, mau: known.mau, registrations: known.registrations } : null,
    todayPeak: presentPeak(await peakWithin(tx, now)),
    allTimePeak: presentPeak(await allTimePeak(tx)),
    registrations: await allRegistrations(tx),
    topUps: has(actor, 'payments.read')
      ? { today: [...(await topUpsWithin(tx, now))], yesterday: [...(await topUpsWithin(tx, then))] }
      : null,
  };
}
