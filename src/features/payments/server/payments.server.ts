import type { z } from 'zod';
import { type Apply, implementApproval } from '#features/approvals/server/implement-approval.ts';
import { mostFound, type PaletteSource } from '#features/palette/server/palette-source.ts';
import { ownOrdersContract } from '#features/payments/own-orders.contract.ts';
import { paymentsAudit } from '#features/payments/payments.feature.ts';
import { orderScreen, paymentsScreen } from '#features/payments/payments.urls.ts';
import { en } from '#features/payments/payments-office.strings.en.ts';
import { ru } from '#features/payments/payments-office.strings.ru.ts';
import { type RegisterCheck, type RegisterFinding, registersContract } from '#features/payments/registers.contract.ts';
import type { WaitingSource } from '#features/waiting/server/waiting-source.ts';
import type { Ctx } from '#kit/contract/context.ts';
import type { ParsedInput } from '#kit/contract/contract.ts';
import { implement } from '#kit/contract/implement.ts';
import type { ServerFeature } from '#kit/feature/server-feature.ts';
import { implementJob } from '#kit/jobs/jobs.ts';
import { addressOf } from '#kit/pages/screen.ts';
import { largeAcceptance, methodBonus, multiplierEnd, multiplierPlan, packPrice } from '../payments.approvals.ts';
import { applyMultiplierPlan } from './offer/add-multiplier.ts';
import { addMethod } from './offer/create-method.ts';
import { addPack } from './offer/create-pack.ts';
import { changeMethod } from './offer/edit-method.ts';
import { changePack } from './offer/edit-pack.ts';
import { applyMultiplierEnd } from './offer/end-multiplier.ts';
import { offerOfficeHandlers } from './offer/offer-office.handlers.ts';
import { listOwnOrders } from './orders/list-own-orders.ts';
import { orderRows } from './orders/order-rows.queries.ts';
import { ordersOfficeHandlers } from './orders/orders-office.handlers.ts';
import { recheckOrder, scanOrders } from './orders/recheck-order.ts';
import { applyLargeAcceptance } from './parked/accept-parked.ts';
import { paymentsHandlers } from './payments.handlers.ts';
import { recheckOrderJob, scanOrdersJob, scanRefundsJob, sendRefundJob } from './payments.job-kinds.ts';
import { paymentsPersonalData } from './payments.personal-data.ts';
import type { Providers } from './providers/provider.ts';
import { scanRefunds } from './refunds/scan-refunds.ts';
import { sendRefund } from './refunds/send-refund.ts';
import { exportFindings, exportRegisterChecks } from './registers/export-registers.ts';
import { parseRegister } from './registers/parse-register.ts';
import { recordRegisterCheck } from './registers/record-register-check.ts';
import { registerRows } from './registers/register-rows.queries.ts';
import { firstFindings, getCheck } from './registers/registers.queries.ts';
import type { RecordedCheck } from './registers/registers.table.ts';
import { donatePagesHandlers } from './top-up/donate-pages.handlers.ts';
import '#features/payments/payments.feature.ts';

const texts = { en, ru };

/** Matches number, payment id, receipt number, login or email exactly. */
const ordersPalette: PaletteSource = {
  kind: 'payments',
  permission: orderScreen.permission,
  title: { en: en.orders.caption, ru: ru.orders.caption },
  find: async ({ tx, locale }, text) =>
    (await orderRows.first(tx, { text }, mostFound)).map(({ id, number, loginSnapshot, payStatus }) => ({
      id,
      label: texts[locale].order.title.replace('{number}', String(number)),
      note: `${loginSnapshot} · ${texts[locale].payStates[payStatus]}`,
      href: addressOf(orderScreen, { id }),
    })),
};

declare module '#kit/feature/server-feature.ts' {
  interface ServerParts {
    readonly providers: Providers;
  }
}

export const server: ServerFeature = {
  handlers: (parts) => [
    paymentsHandlers(parts),
    donatePagesHandlers(parts),
    ordersOfficeHandlers(parts),
    offerOfficeHandlers(parts),
    registersHandlers,
    ownOrdersHandlers,
  ],
  jobs: ({ providers }) => paymentsJobs(providers),
  personalData: paymentsPersonalData,
  approvals: () => [
    implementApproval(largeAcceptance, applyLargeAcceptance),
    implementApproval(packPrice, applyPackPrice),
    implementApproval(methodBonus, applyMethodBonus),
    implementApproval(multiplierPlan, applyMultiplierPlan),
    implementApproval(multiplierEnd, applyMultiplierEnd),
  ],
  demo: async (ctx) => (await import('./demo/seed-demo-payments.ts')).seedDemoPayments(ctx),
  palette: [ordersPalette],
  waiting: () => [ordersWaiting],
};

export const ownOrdersHandlers = implement(ownOrdersContract, { listOwnOrders });

const paymentsJobs = (providers: Providers) => [
  implementJob(scanOrdersJob, (ctx) => scanOrders(ctx)),
  implementJob(recheckOrderJob, (ctx, payload) => recheckOrder(ctx, payload, providers)),
  implementJob(scanRefundsJob, (ctx) => scanRefunds(ctx)),
  implementJob(sendRefundJob, (ctx, payload) => sendRefund(ctx, payload, providers)),
];

/** Mismatched payments, and payments stuck while being returned, that staff must settle. */
export const ordersWaiting: WaitingSource = {
  kind: 'payments',
  permission: 'payments.settle',
  text: 'paymentsOffice.waiting',
  icon: 'payments',
  href: addressOf(paymentsScreen, {}, { waits: 'person' }),
  urgent: true,
  count: ({ tx }) => orderRows.total(tx, { waits: 'person' }),
};

/** Runs on approval, for exactly what was requested: fails if the pack was saved in between. */
const applyPackPrice: Apply<z.output<(typeof packPrice)['payload']>> = async (ctx, { before, after }) => {
  if (before) await changePack(ctx, { id: before.id, version: before.version, ...after });
  else await addPack(ctx, after);
};

const applyMethodBonus: Apply<z.output<(typeof methodBonus)['payload']>> = async (ctx, { paymentType, before, after }) => {
  if (before) await changeMethod(ctx, { id: paymentType, version: before.version, ...after });
  else await addMethod(ctx, { paymentType, ...after });
};

/** Compares a provider's register with our payments. Changes no order: staff decide what to do. */
async function checkRegister(
  ctx: Ctx,
  { provider, fileName, text }: ParsedInput<typeof registersContract.checkRegister>,
): Promise<RecordedCheck> {
  const kept = await recordRegisterCheck(ctx.tx, { provider, fileName, lines: parseRegister(text), by: ctx.actor.accountId });
  const { matched, amountDiffers, missingHere, missingThere, skipped } = kept;
  const counts = { matched, amountDiffers, missingHere, missingThere, skipped };
  await ctx.audit(paymentsAudit.registerChecked, { provider, fileName, counts }, { on: `register:${kept.id}` });
  return kept;
}

const shownFindings = 500;

export const registersHandlers = implement(registersContract, {
  listRegisterChecks: ({ tx }, input) => registerRows.page(tx, input, ({ check, by }) => present(check, by)),
  exportRegisterChecks,
  getRegisterCheck: async ({ tx }, { id }) => {
    const { check, by } = await getCheck(tx, id);
    return { ...present(check, by), findings: (await firstFindings(tx, id, shownFindings)).map(presentFinding) };
  },
  exportFindings,
  checkRegister: async (ctx, input) => present(await checkRegister(ctx, input), ctx.actor.login),
});

function present({ checkedBy, checkedAt, ...check }: RecordedCheck, by: string | null): RegisterCheck {
  return { ...check, checkedAt: checkedAt.toISOString(), by, byId: checkedBy };
}

type Found = Awaited<ReturnType<typeof firstFindings>>[number];

function presentFinding({ finding, number }: Found): RegisterFinding {
  const { id, kind, paymentId, orderId, status } = finding;
  return {
    id,
    kind,
    paymentId,
    order: orderId === null || number === null ? null : { id: orderId, number },
    here: moneyOf(finding.hereMinor, finding.hereCurrency),
    there: moneyOf(finding.thereMinor, finding.thereCurrency),
    status,
  };
}

const moneyOf = (amount: number | null, currency: string | null) => (amount === null || currency === null ? null : { amount, currency });
