import type { Actor } from '#kit/permissions/actor.ts';
import type { Order } from '../payments.table.ts';

/** Nobody of the staff decides about the money of an order that they made, or that was made for them: what it brought stays with them. */
export const isOwn = ({ accountId }: Pick<Actor, 'accountId'>, order: Pick<Order, 'accountId' | 'madeBy'>): boolean =>
  accountId !== null && (accountId === order.accountId || accountId === order.madeBy);
