import { and, desc, eq, sql } from 'drizzle-orm';
import { codeOf } from '#features/referals/server/get-referrer.ts';
import { promocodesOf } from '#features/referals/server/whose-code.queries.ts';
import type { Ctx } from '#kit/contract/context.ts';
import type { ParsedInput } from '#kit/contract/contract.ts';
import { applyEdit } from '#kit/contract/edit-fields.ts';
import { implement } from '#kit/contract/implement.ts';
import type { Tx } from '#kit/db/database.ts';
import { fail } from '#kit/errors/errors.ts';
import { abilitiesOf } from '#kit/permissions/abilities.ts';
import type { Actor } from '#kit/permissions/actor.ts';
import {
  type ApplicationView,
  type CommissionView,
  type PartnerRow,
  type PartnerView,
  type PayoutView,
  partnersContract,
} from '../partners.contract.ts';
import { applicationSubject, partnerSubject, partnersAudit } from '../partners.feature.ts';
import { applicationRows, getApplication, type ShownApplication, shownApplications } from './application-rows.queries.ts';
import { commissionRows, type ShownCommission } from './commission-rows.queries.ts';
import { exportApplications, exportCommissions, exportPartners, exportPayouts } from './export-partners.ts';
import { endPayout, sendPayout } from './move-payout.ts';
import { partnerRows, type ShownPartner, shownPartners } from './partner-rows.queries.ts';
import { applicationAbilities, partnerAbilities, payoutAbilities } from './partners.abilities.ts';
import { balancesOf, lockPartner } from './partners.queries.ts';
import { type Application, applicationsTable, partnersTable, payoutsTable } from './partners.table.ts';
import { payoutRows, type ShownPayout, shownPayouts } from './payout-rows.queries.ts';
import { settleCommission } from './settle-commission.ts';
import { ordersWithoutShare } from './stray-shares.queries.ts';
import { tellPartner } from './tell-partner.ts';
import '../partners.feature.ts';

/** `rate` in 1/10,000. */
type Approval = { readonly id: number; readonly rate: number };

/** Approves an application; the applicant earns this rate from now on. */
async function approveApplication(ctx: Ctx, { id, rate }: Approval): Promise<ShownApplication> {
  const { accountId } = await lockWaiting(ctx, id);
  await decide(ctx, id, { state: 'approved' });
  await ctx.tx.insert(partnersTable).values({ accountId, rate }).onConflictDoNothing();
  await ctx.audit(partnersAudit.approved, { accountId, application: id, rate }, { on: applicationSubject(id) });
  await tellPartner(ctx, accountId, 'approved', { percent: rate / 10_000 });
  return getApplication(ctx.tx, id);
}

/** Rejects an application with a reason that the applicant sees. */
async function refuseApplication(ctx: Ctx, { id, reason }: { readonly id: number; readonly reason: string }): Promise<ShownApplication> {
  const { accountId } = await lockWaiting(ctx, id);
  await decide(ctx, id, { state: 'refused', refusal: reason });
  await ctx.audit(partnersAudit.refused, { accountId, application: id, reason }, { on: applicationSubject(id) });
  await tellPartner(ctx, accountId, 'refused', { reason });
  return getApplication(ctx.tx, id);
}

/** Locks the application, so that two people cannot both decide it. No one may decide their own. */
async function lockWaiting({ tx, actor }: Ctx, id: number): Promise<Application> {
  const application = await lockApplication(tx, id);
  if (application.accountId === actor.accountId) fail('kit.forbidden');
  if (application.state !== 'pending') fail('partners.alreadyDecided');
  return application;
}

async function lockApplication(tx: Tx, id: number): Promise<Application> {
  const [row] = await tx.select().from(applicationsTable).where(eq(applicationsTable.id, id)).for('update');
  return row ?? fail('kit.notFound');
}

const decide = ({ tx, actor }: Ctx, id: number, change: Pick<Application, 'state'> & Partial<Pick<Application, 'refusal'>>) =>
  tx
    .update(applicationsTable)
    .set({ ...change, decidedBy: actor.accountId, decidedAt: new Date() })
    .where(eq(applicationsTable.id, id));

/**
 * Changes the rate of future payments, or ends the partnership, which keeps what was earned. No one may change their own.
 * Jobs of earlier payments may not have run yet, so their commissions are opened first at the old rate.
 */
async function changePartner(ctx: Ctx, { id, version, ...sent }: ParsedInput<typeof partnersContract.changePartner>): Promise<void> {
  if (ctx.actor.accountId === id) fail('kit.forbidden');
  const partner = (await lockPartner(ctx.tx, id)) ?? fail('kit.notFound');
  for (const order of await ordersWithoutShare(ctx.tx, id)) await settleCommission(ctx, order.id);
  const now = new Date();
  const before = { rate: partner.rate, active: partner.endedAt === null };
  const { rate, active } = applyEdit(before, sent);
  // Payments made while the partnership was ended earn no commission.
  const resumed = active && !before.active;
  const [changed] = await ctx.tx
    .update(partnersTable)
    .set({
      rate,
      endedAt: active ? null : (partner.endedAt ?? now),
      since: resumed ? now : partner.since,
      version: sql`${partnersTable.version} + 1`,
    })
    .where(and(eq(partnersTable.accountId, id), eq(partnersTable.version, version)))
    .returning({ id: partnersTable.accountId });
  if (!changed) fail('partners.changedMeanwhile');
  await ctx.audit(partnersAudit.changed, { before, after: { rate, active } }, { on: partnerSubject(id) });
  if (rate !== before.rate) await tellPartner(ctx, id, 'rateChanged', { percent: rate / 10_000 });
}

async function getPartner(ctx: Ctx, { id }: { readonly id: number }): Promise<PartnerView> {
  const { tx } = ctx;
  const [partner] = await shownPartners(tx).where(eq(partnersTable.accountId, id));
  if (!partner) fail('kit.notFound');
  const applications = await shownApplications(tx).where(eq(applicationsTable.accountId, id)).orderBy(desc(applicationsTable.id));
  const payouts = await shownPayouts(tx).where(eq(payoutsTable.partnerId, id)).orderBy(desc(payoutsTable.id)).limit(20);
  return {
    ...presentPartner(partner),
    version: partner.version,
    ...codeOf(ctx.services, id),
    promocodes: await promocodesOf(tx, id),
    balances: await balancesOf(tx, id),
    applications: applications.map((one) => presentApplication(ctx, one)),
    payouts: payouts.map((one) => presentPayout(ctx, one)),
    can: abilitiesOf(partnerAbilities, ctx.actor, partner),
  };
}

export const partnersHandlers = implement(partnersContract, {
  listPartners: ({ tx }, input) => partnerRows.page(tx, input, presentPartner),
  exportPartners,
  listApplications: (ctx, input) => applicationRows.page(ctx.tx, input, (one) => presentApplication(ctx, one)),
  exportApplications,
  approveApplication: async (ctx, input) => presentApplication(ctx, await approveApplication(ctx, input)),
  refuseApplication: async (ctx, input) => presentApplication(ctx, await refuseApplication(ctx, input)),
  getPartner,
  changePartner: async (ctx, input) => {
    await changePartner(ctx, input);
    return getPartner(ctx, input);
  },
  listCommissions: ({ tx }, { id, ...input }) => commissionRows(id).page(tx, input, presentCommission),
  exportCommissions,
  listPayouts: (ctx, input) => payoutRows.page(ctx.tx, input, (one) => presentPayout(ctx, one)),
  exportPayouts,
  sendPayout: async (ctx, input) => presentPayout(ctx, await sendPayout(ctx, input)),
  endPayout: async (ctx, input) => presentPayout(ctx, await endPayout(ctx, input)),
});

type By = { readonly actor: Actor };

const presentApplication = ({ actor }: By, one: ShownApplication): ApplicationView => ({
  id: one.id,
  accountId: one.accountId,
  login: one.login,
  channel: one.channel,
  about: one.about,
  contact: one.contact,
  state: one.state,
  refusal: one.refusal,
  createdAt: one.createdAt.toISOString(),
  decidedBy: one.decider,
  decidedById: one.decidedBy,
  can: abilitiesOf(applicationAbilities, actor, one),
});

const presentPartner = (one: ShownPartner): PartnerRow => ({
  id: one.accountId,
  login: one.login,
  active: one.endedAt === null,
  rate: one.rate,
  people: one.people,
  earned: one.earned,
  since: one.since.toISOString(),
});

const presentPayout = ({ actor }: By, one: ShownPayout): PayoutView => ({
  id: one.id,
  partnerId: one.partnerId,
  login: one.login,
  minor: one.minor,
  details: one.details,
  state: one.state,
  approval: one.approval,
  failure: one.failure,
  requestedAt: one.requestedAt.toISOString(),
  sentBy: one.sender,
  sentById: one.sentBy,
  endedAt: one.endedAt?.toISOString() ?? null,
  can: abilitiesOf(payoutAbilities, actor, one),
});

const presentCommission = (one: ShownCommission): CommissionView => ({
  id: one.id,
  order: one.number,
  accountId: one.accountId,
  login: one.login,
  base: one.baseMinor,
  rate: one.rate,
  earned: one.earnedMinor,
  minor: one.minor,
  state: one.state,
  earnedAt: one.earnedAt.toISOString(),
  dueAt: one.dueAt.toISOString(),
});
