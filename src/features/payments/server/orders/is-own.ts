import type { Actor } from '#kit/permissions/actor.ts';
import type { Order } from '../payments.table.ts';

/** Staff may not decide about orders they made or that were made for them: they would profit from the decision. */
export const isOwn = ({ accountId }: Pick<Actor, 'accountId'>, order: Pick<Order, 'accountId' | 'madeBy'>): boolean =>
  accountId !== null && (accountId === order.accountId || accountId === order.madeBy);
