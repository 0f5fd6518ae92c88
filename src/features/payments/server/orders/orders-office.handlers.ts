import { type OfficeOrder, ordersOfficeContract } from '#features/payments/orders-office.contract.ts';
import { paymentsAudit } from '#features/payments/payments.audit.ts';
import type { Ctx } from '#kit/contract/context.ts';
import { type Implementation, implement } from '#kit/contract/implement.ts';
import { found } from '#kit/db/rows.ts';
import { fail } from '#kit/errors/errors.ts';
import { daysRange } from '#kit/time/range.ts';
import '#features/payments/payments.errors.ts';
import { lockOrder } from '../orders/lock-order.ts';
import { settleParked } from '../parked/settle-parked.ts';
import type { Providers } from '../providers/provider.ts';
import { refundOrder } from '../refunds/refund-order.ts';
import { knownOrder } from '../top-up/order-to-start.ts';
import { exportOrders } from './export-orders.ts';
import { exportRevenue } from './export-revenue.ts';
import { noteEvent } from './order-events.ts';
import { orderRows } from './order-rows.queries.ts';
import { findOrder } from './orders.queries.ts';
import { presentOfficeOrder, presentRow } from './orders-office.present.ts';
import { readOrderFile } from './orders-office.queries.ts';
import { askStatus, recordStatus } from './recheck-order.ts';
import { resendNotice } from './resend-notice.ts';
import { readRevenue } from './revenue.queries.ts';

export const ordersOfficeHandlers = ({ providers }: { readonly providers: Providers }): readonly Implementation[] => {
  const shown = async ({ tx, actor }: Ctx, id: string): Promise<OfficeOrder> => {
    const order = found(await findOrder(tx, id));
    return presentOfficeOrder(order, await readOrderFile(tx, order), { actor, providers });
  };
  return implement(ordersOfficeContract, {
    listOrders: ({ tx }, input) => orderRows.page(tx, input, presentRow),
    exportOrders,
    getOfficeOrder: (ctx, { id }) => shown(ctx, id),
    refundOrder: async (ctx, { id, amount, reason }) => {
      await refundOrder(ctx, { orderId: id, amountMinor: amount, reason });
      return shown(ctx, id);
    },
    settleParked: async (ctx, input) => {
      await settleParked(ctx, input, providers);
      return shown(ctx, input.id);
    },
    recheckOrder: async (ctx, { id }) => {
      const order = found(await ctx.step(({ tx }) => findOrder(tx, id)));
      const provider = providers.get(order.provider) ?? fail('payments.providerOff');
      const answer = await askStatus(ctx, knownOrder(order), provider);
      return ctx.step(async (step) => {
        await recordStatus(step, knownOrder(order), provider, answer);
        await step.audit(paymentsAudit.rechecked, { number: order.number }, { on: `order:${id}` });
        return shown(step, id);
      });
    },
    resendNotice: async (ctx, { id }) => {
      await resendNotice(ctx, id);
      return shown(ctx, id);
    },
    noteOrder: async (ctx, { id, text }) => {
      const { number } = found(await lockOrder(ctx, { id }));
      await noteEvent(ctx, id, 'noted', { by: ctx.actor.login, text });
      await ctx.audit(paymentsAudit.noted, { number, text }, { on: `order:${id}` });
      return shown(ctx, id);
    },
    getRevenue: async ({ tx }, { from, to }) => ({ rows: await readRevenue(tx, daysRange(from, to)) }),
    exportRevenue,
  });
};
