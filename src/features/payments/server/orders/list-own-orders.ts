import { shownState } from '#features/payments/order-states.ts';
import type { OwnOrder, OwnOrders, ownOrdersContract } from '#features/payments/own-orders.contract.ts';
import type { Ctx } from '#kit/contract/context.ts';
import type { ParsedInput } from '#kit/contract/contract.ts';
import { fail } from '#kit/errors/errors.ts';
import type { Order } from '../payments.table.ts';
import { ordersOf } from './orders.queries.ts';

const pageLength = 10;

export async function listOwnOrders(
  { tx, actor }: Ctx,
  { after }: ParsedInput<typeof ownOrdersContract.listOwnOrders>,
): Promise<OwnOrders> {
  const accountId = actor.accountId ?? fail('kit.signInNeeded');
  const [foreign, number] = after?.split('-') ?? [];
  const place = after === undefined ? undefined : { foreign: foreign === '1', number: Number(number) };
  const found = await ordersOf(tx, accountId, { after: place, limit: pageLength + 1 });
  const shown = found.slice(0, pageLength);
  const last = found.length > pageLength ? shown.at(-1) : undefined;
  return { orders: shown.map(presentOwn), after: last ? `${last.foreign ? 1 : 0}-${last.number}` : null };
}

const presentOwn = ({ number, payStatus, deliveryStatus, amountMinor, currency, coinsTotal, createdAt }: Order): OwnOrder => ({
  number,
  state: shownState(payStatus, deliveryStatus),
  amount: { amount: amountMinor, currency },
  coins: coinsTotal,
  createdAt: createdAt.toISOString(),
});
