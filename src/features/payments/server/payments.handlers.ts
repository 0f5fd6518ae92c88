import { type Implementation, implement } from '#kit/contract/implement.ts';
import { found } from '#kit/db/rows.ts';
import { paymentsContract } from '../payments.contract.ts';
import { orderTopic } from '../payments.topics.ts';
import '../payments.feature.ts';
import { takeMessages } from './messages/take-message.ts';
import { listPacks } from './offer/offer.queries.ts';
import { getOrder } from './orders/get-order.ts';
import { findOrder } from './orders/orders.queries.ts';
import type { Providers } from './providers/provider.ts';
import { checkTopUp, getMultipliers, presentPack } from './top-up/check-top-up.ts';
import { findPayment } from './top-up/find-payment.ts';
import { startTopUp } from './top-up/start-top-up.ts';

export type PaymentsParts = { readonly providers: Providers };

export function paymentsHandlers({ providers }: PaymentsParts): readonly Implementation[] {
  const take = takeMessages(providers);
  return implement(paymentsContract, {
    getMultipliers,
    checkTopUp,
    listPacks: async ({ tx, locale }) => (await listPacks(tx)).map((pack) => presentPack(pack, locale)),
    startTopUp: (ctx, input) => startTopUp(ctx, input, providers),
    getOrder,
    watchOrder: async (ctx, { id }) => {
      found(await ctx.read((tx) => findOrder(tx, id)));
      const { realtime } = ctx.services;
      return { takeOver: (request, response) => realtime.serveEvents(request, response, { topics: [orderTopic(id)] }) };
    },
    findPayment,
    takeSandbox: take('sandbox', paymentsContract.takeSandbox),
    checkFreedomPay: take('freedomPay', paymentsContract.checkFreedomPay),
    takeFreedomPay: take('freedomPay', paymentsContract.takeFreedomPay),
    takeYookassa: take('yookassa', paymentsContract.takeYookassa),
    takeRobokassa: take('robokassa', paymentsContract.takeRobokassa),
    takeUnitpay: take('unitpay', paymentsContract.takeUnitpay),
    takeStripe: take('stripe', paymentsContract.takeStripe),
  });
}
