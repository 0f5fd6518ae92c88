import type { OrderProgress } from '#features/payments/payments.contract.ts';
import type { Ctx } from '#kit/contract/context.ts';
import { found } from '#kit/db/rows.ts';
import { presentProgress } from './orders.present.ts';
import { findOrder } from './orders.queries.ts';

/** The buyer's view of an order by its unguessable id. */
export const getOrder = async ({ tx, locale }: Pick<Ctx, 'tx' | 'locale'>, { id }: { readonly id: string }): Promise<OrderProgress> =>
  presentProgress(tx, found(await findOrder(tx, id)), locale);
