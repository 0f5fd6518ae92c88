import { implementApproval } from '#features/approvals/server/implement-approval.ts';
import type { ServerFeature } from '#kit/feature/server-feature.ts';
import { largeAcceptance, methodBonus, multiplierEnd, multiplierPlan, packPrice } from '../payments.approvals.ts';
import { applyMultiplierPlan } from './offer/add-multiplier.ts';
import { applyMethodBonus, applyPackPrice } from './offer/apply-offer.ts';
import { applyMultiplierEnd } from './offer/end-multiplier.ts';
import { offerOfficeHandlers } from './offer/offer-office.handlers.ts';
import { ordersPalette } from './orders/orders.palette.ts';
import { ordersWaiting } from './orders/orders.waiting.ts';
import { ordersOfficeHandlers } from './orders/orders-office.handlers.ts';
import { ownOrdersHandlers } from './orders/own-orders.handlers.ts';
import { applyLargeAcceptance } from './parked/accept-parked.ts';
import { paymentsHandlers } from './payments.handlers.ts';
import { paymentsJobs } from './payments.jobs.ts';
import { paymentsPersonalData } from './payments.personal-data.ts';
import type { Providers } from './providers/provider.ts';
import { registersHandlers } from './registers/registers.handlers.ts';
import { donatePagesHandlers } from './top-up/donate-pages.handlers.ts';

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
