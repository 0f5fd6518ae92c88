import { and, desc, eq, gt, inArray, or, sql } from 'drizzle-orm';
import type { RecentOrder } from '#features/payments/donate-pages.contract.ts';
import { maskLogin } from '#features/payments/masks.ts';
import { shownState } from '#features/payments/order-states.ts';
import { OrderId } from '#features/payments/payments.contract.ts';
import { purchaseAddress } from '#features/payments/purchase-address.ts';
import type { Ctx, SagaCtx } from '#kit/contract/context.ts';
import { isForeign } from '../orders/orders.queries.ts';
import { ordersTable } from '../payments.table.ts';

/** Orders created by this browser, newest first, for buyers who gave no email and kept no receipt. */
const madeHereCookie = 'made_here';
const keptDays = 90;
const shown = 5;

export function rememberOrder({ cookies }: Pick<SagaCtx, 'cookies'>, id: string): void {
  const ids = [id, ...madeHere({ cookies }).filter((other) => other !== id)].slice(0, shown);
  cookies.set(madeHereCookie, ids.join('.'), { maxAgeSeconds: keptDays * 86_400 });
}

function madeHere({ cookies }: Pick<SagaCtx, 'cookies'>): readonly string[] {
  return (cookies.get(madeHereCookie) ?? '').split('.').filter((id) => OrderId.safeParse(id).success);
}

/**
 * Recent orders of this browser, orders the caller's account made for anyone, and orders paid for the account. Only the buyer can open the
 * receipt; the recipient of a gift sees its state.
 */
export async function recentOrders(ctx: Ctx): Promise<readonly RecentOrder[]> {
  const { accountId } = ctx.actor;
  const here = madeHere(ctx);
  if (here.length === 0 && !accountId) return [];
  const madeByMe = or(inArray(ordersTable.id, [...here]), accountId ? eq(ordersTable.madeBy, accountId) : undefined);
  const forMe = accountId ? and(eq(ordersTable.accountId, accountId), sql`not ${isForeign}`) : undefined;
  const rows = await ctx.tx
    .select()
    .from(ordersTable)
    .where(and(or(madeByMe, forMe), gt(ordersTable.createdAt, sql`now() - make_interval(days => ${keptDays})`)))
    .orderBy(desc(ordersTable.number))
    .limit(shown);
  return rows.map((order) => ({
    number: order.number,
    // Anyone can create an order for any account number without signing in, so it must not reveal the login.
    login: accountId !== null && [order.accountId, order.madeBy].includes(accountId) ? order.loginSnapshot : maskLogin(order.loginSnapshot),
    state: shownState(order.payStatus, order.deliveryStatus),
    amount: { amount: order.amountMinor, currency: order.currency },
    createdAt: order.createdAt.toISOString(),
    receipt: here.includes(order.id) || (order.madeBy !== null && order.madeBy === accountId) ? purchaseAddress(order.id) : null,
  }));
}
