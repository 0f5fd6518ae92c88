import { type OfficeOrder, ordersOfficeContract } from '#features/payments/orders-office.contract.ts';
import type { Ctx } from '#kit/contract/context.ts';
import { type Implementation, implement } from '#kit/contract/implement.ts';
import { found } from '#kit/db/rows.ts';
import { daysRange } from '#kit/time/range.ts';
import '#features/payments/payments.errors.ts';
import { settleParked } from '../parked/settle-parked.ts';
import type { Providers } from '../providers/provider.ts';
import { recordRefund } from '../refunds/record-refund.ts';
import { refundOrder } from '../refunds/refund-order.ts';
import { exportOrders } from './export-orders.ts';
import { exportRevenue } from './export-revenue.ts';
import { noteOrder } from './note-order.ts';
import { noteOrderView } from './note-order-view.ts';
import { orderRows } from './order-rows.queries.ts';
import { findOrder } from './orders.queries.ts';
import { presentOfficeOrder, presentRow } from './orders-office.present.ts';
import { readOrderFile } from './orders-office.queries.ts';
import { recheckForOffice } from './recheck-for-office.ts';
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
    getOfficeOrder: async (ctx, { id }) => {
      const order = await shown(ctx, id);
      await noteOrderView(ctx, order);
      return order;
    },
    refundOrder: async (ctx, { id, amount, reason }) => {
      const { sentBefore } = await refundOrder(ctx, { orderId: id, amountMinor: amount, reason });
      return { ...(await shown(ctx, id)), sentBefore };
    },
    recordRefund: async (ctx, { id, amount, reason }) => {
      const { sentBefore } = await recordRefund(ctx, { orderId: id, amountMinor: amount, reason }, providers);
      return { ...(await shown(ctx, id)), sentBefore };
    },
    settleParked: async (ctx, input) => {
      await settleParked(ctx, input, providers);
      return shown(ctx, input.id);
    },
    recheckOrder: async (ctx, { id }) => {
      await recheckForOffice(ctx, id, providers);
      return ctx.step((step) => shown(step, id));
    },
    resendNotice: async (ctx, { id }) => {
      await resendNotice(ctx, id);
      return shown(ctx, id);
    },
    noteOrder: async (ctx, { id, text }) => {
      await noteOrder(ctx, id, text);
      return shown(ctx, id);
    },
    getRevenue: async ({ tx }, { from, to }) => ({ rows: await readRevenue(tx, daysRange(from, to)) }),
    exportRevenue,
  });
};
