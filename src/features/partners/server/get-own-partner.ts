import { and, eq, inArray, sql } from 'drizzle-orm';
import { maskLogin } from '#features/payments/masks.ts';
import { broughtRows, countVerdicts } from '#features/referals/server/brought-rows.queries.ts';
import { referalFigures } from '#features/referals/server/funnel.queries.ts';
import { codeOf } from '#features/referals/server/get-referrer.ts';
import { verdictOf } from '#features/referals/server/verdict.ts';
import type { Ctx } from '#kit/contract/context.ts';
import type { Tx } from '#kit/db/database.ts';
import { fail } from '#kit/errors/errors.ts';
import { findKeptForm } from '#kit/kept-forms/kept-forms.ts';
import { addDays, dayOf, startOfDay } from '#kit/time/moscow.ts';
import type { OwnPartner, PartnerPage } from '../own-partner.contract.ts';
import { leastPayout } from '../partner-rules.ts';
import { applicationsOf, balancesOf, findPartner, payoutsOf } from './partners.queries.ts';
import { commissionsTable } from './partners.table.ts';
import { promocodeFigures } from './shares.queries.ts';

type Kept = { readonly kept?: string };

/** The public page of the programme, with the caller's applications. */
export async function getPartnerPage(ctx: Ctx, { kept }: Kept): Promise<PartnerPage> {
  const { accountId, login } = ctx.actor;
  const applications = accountId === null ? [] : await applicationsOf(ctx.tx, accountId);
  return {
    login,
    isPartner: accountId !== null && (await findPartner(ctx.tx, accountId)) !== undefined,
    applications: applications.map(({ id, channel, state, refusal, createdAt }) => ({
      id,
      channel,
      state,
      refusal,
      createdAt: createdAt.toISOString(),
    })),
    kept: kept ? await findKeptForm(ctx, kept) : null,
  };
}

/** The partner's own page. Throws 403 for anyone who is not a partner. */
export async function getOwnPartner(ctx: Ctx, { kept }: Kept, now = new Date()): Promise<OwnPartner> {
  const { tx } = ctx;
  const accountId = ctx.actor.accountId ?? fail('kit.signInNeeded');
  const partner = (await findPartner(tx, accountId)) ?? fail('kit.forbidden');
  const to = addDays(dayOf(now), 1);
  const days = { from: addDays(to, -30), to };
  const balances = await balancesOf(tx, accountId);
  const payouts = await payoutsOf(tx, accountId);
  const figures = await referalFigures(tx, { ...days, of: accountId });
  const earnings = await earningsByDay(tx, accountId, days.from);
  return {
    link: codeOf(ctx.services, accountId).link,
    promocodes: await promocodeFigures(tx, accountId),
    rate: partner.rate,
    active: partner.endedAt === null,
    balances,
    funnel: figures.total,
    days: figures.days.map(({ day }) => earnings.get(day) ?? { day, topUps: 0, earned: 0 }),
    verdicts: await countVerdicts(tx, accountId),
    people: await newestPeople(tx, accountId),
    payouts: payouts
      .toReversed()
      .slice(0, 20)
      .map(({ id, minor, state, failure, requestedAt }) => ({ id, minor, state, failure, requestedAt: requestedAt.toISOString() })),
    can: {
      requestPayout: balances.due >= leastPayout && payouts.every(({ state }) => state === 'done' || state === 'failed'),
    },
    kept: kept ? await findKeptForm(ctx, kept) : null,
  };
}

async function earningsByDay(tx: Tx, partnerId: number, from: string) {
  const day = sql<string>`to_char(${commissionsTable.earnedAt} at time zone 'Europe/Moscow', 'YYYY-MM-DD')`;
  const rows = await tx
    .select({
      day,
      topUps: sql`sum(${commissionsTable.baseMinor})`.mapWith(Number),
      earned: sql`sum(${commissionsTable.minor})`.mapWith(Number),
    })
    .from(commissionsTable)
    .where(and(eq(commissionsTable.partnerId, partnerId), sql`${commissionsTable.earnedAt} >= ${startOfDay(from).toISOString()}`))
    .groupBy(day);
  return new Map(rows.map((row) => [row.day, row]));
}

/** The latest referrals. Logins are masked: a partner needs to know that someone counts, not who it is. */
async function newestPeople(tx: Tx, partnerId: number): Promise<OwnPartner['people']> {
  const people = await broughtRows(partnerId).first(tx, {}, 30);
  if (people.length === 0) return [];
  const money = await tx
    .select({
      referalId: commissionsTable.referalId,
      topUps: sql`sum(${commissionsTable.baseMinor})`.mapWith(Number),
      earned: sql`sum(${commissionsTable.minor})`.mapWith(Number),
    })
    .from(commissionsTable)
    .where(
      inArray(
        commissionsTable.referalId,
        people.map(({ id }) => id),
      ),
    )
    .groupBy(commissionsTable.referalId);
  const of = new Map(money.map((row) => [row.referalId, row]));
  return people.map((one) => ({
    id: one.id,
    login: maskLogin(one.login),
    source: one.source,
    verdict: verdictOf(one),
    registeredAt: one.registeredAt.toISOString(),
    topUps: of.get(one.id)?.topUps ?? 0,
    earned: of.get(one.id)?.earned ?? 0,
  }));
}
