import { paymentsAudit } from '#features/payments/payments.audit.ts';
import type { SagaCtx } from '#kit/contract/context.ts';
import { found } from '#kit/db/rows.ts';
import { fail } from '#kit/errors/errors.ts';
import type { Providers } from '../providers/provider.ts';
import { knownOrder } from '../top-up/order-to-start.ts';
import { findOrder } from './orders.queries.ts';
import { askStatus, recordStatus } from './recheck-order.ts';

/** Staff ask the provider now instead of waiting for the schedule; the answer is treated like a provider message. */
export async function recheckForOffice(ctx: SagaCtx, id: string, providers: Providers): Promise<void> {
  const order = found(await ctx.step(({ tx }) => findOrder(tx, id)));
  const provider = providers.get(order.provider) ?? fail('payments.providerOff');
  const answer = await askStatus(ctx, knownOrder(order), provider);
  await ctx.step(async (step) => {
    await recordStatus(step, knownOrder(order), provider, answer);
    await step.audit(paymentsAudit.rechecked, { number: order.number }, { on: `order:${id}` });
  });
}
