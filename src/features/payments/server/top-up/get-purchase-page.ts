import type { donatePagesContract, PurchasePage } from '#features/payments/donate-pages.contract.ts';
import { openStatuses } from '#features/payments/order-states.ts';
import { OrderId, paymentsContract } from '#features/payments/payments.contract.ts';
import type { Ctx } from '#kit/contract/context.ts';
import type { ParsedInput } from '#kit/contract/contract.ts';
import { getOrder } from '../orders/get-order.ts';
import { findOrder } from '../orders/orders.queries.ts';
import type { Order } from '../payments.table.ts';
import { recentOrders } from './recent-orders.ts';

/** Carries the result of a plain-form look-up to the page it redirects to. Not in the URL, where anyone could forge it. */
export const foundCookie = 'found_payment';

/** The page of an order; for an unknown id the page says that there is no such order. */
export async function getPurchasePage(ctx: Ctx, { id }: ParsedInput<typeof donatePagesContract.getPurchasePage>): Promise<PurchasePage> {
  const known = OrderId.safeParse(id);
  if (id === undefined) return { ...nothing, unknown: false, found: lookedUp(ctx), recent: [...(await recentOrders(ctx))] };
  const row = known.success ? await findOrder(ctx.tx, known.data) : undefined;
  if (!row) return nothing;
  return { order: await getOrder(ctx, { id: row.id }), unknown: false, payForm: payFormOf(row), found: null, recent: [] };
}

const nothing: PurchasePage = { order: null, unknown: true, payForm: null, found: null, recent: [] };

/** Only while it can still be paid. */
function payFormOf({ payUrl, payForm, payStatus, expiresAt }: Order): PurchasePage['payForm'] {
  const open = openStatuses.some((status) => status === payStatus) && expiresAt.getTime() > Date.now();
  return open && payUrl !== null && payForm ? { url: payUrl, fields: { ...payForm } } : null;
}

function lookedUp(ctx: Ctx): PurchasePage['found'] {
  const kept = ctx.cookies.get(foundCookie);
  if (kept === undefined) return null;
  try {
    return paymentsContract.findPayment.output.safeParse(JSON.parse(kept)).data ?? null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
