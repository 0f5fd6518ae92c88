import { type Implementation, implement } from '#kit/contract/implement.ts';
import { found } from '#kit/db/rows.ts';
import { paymentsContract } from '../payments.contract.ts';
import { orderTopic } from '../payments.topics.ts';
import '../payments.errors.ts';
import { takeMessage } from './messages/take-message.ts';
import { getMultipliers } from './offer/get-multipliers.ts';
import { listPacks } from './offer/offer.queries.ts';
import { getOrder } from './orders/get-order.ts';
import { findOrder } from './orders/orders.queries.ts';
import type { Providers } from './providers/provider.ts';
import { checkTopUp, presentPack } from './top-up/check-top-up.ts';
import { findPayment } from './top-up/find-payment.ts';
import { startTopUp } from './top-up/start-top-up.ts';

export type PaymentsParts = { readonly providers: Providers };

export const paymentsHandlers = ({ providers }: PaymentsParts): readonly Implementation[] =>
  implement(paymentsContract, {
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
    takeSandbox: takeMessage(providers, 'sandbox', paymentsContract.takeSandbox),
    checkFreedomPay: takeMessage(providers, 'freedomPay', paymentsContract.checkFreedomPay),
    takeFreedomPay: takeMessage(providers, 'freedomPay', paymentsContract.takeFreedomPay),
    takeYookassa: takeMessage(providers, 'yookassa', paymentsContract.takeYookassa),
    takeRobokassa: takeMessage(providers, 'robokassa', paymentsContract.takeRobokassa),
    takeUnitpay: takeMessage(providers, 'unitpay', paymentsContract.takeUnitpay),
    takeStripe: takeMessage(providers, 'stripe', paymentsContract.takeStripe),
  });
