import { lookedLately } from '#features/audit-trail/server/asked-lately.ts';
import { orderSubject, paymentsAudit } from '#features/payments/payments.audit.ts';
import type { Ctx } from '#kit/contract/context.ts';

/** The order page shows the buyer's email and IP address, so opening it is audited, at most once in ten minutes. */
export async function noteOrderView(ctx: Ctx, { id, number }: { readonly id: string; readonly number: number }): Promise<void> {
  const on = orderSubject(id);
  if (await lookedLately(ctx, paymentsAudit.orderViewed, on)) ctx.repeats();
  else await ctx.audit(paymentsAudit.orderViewed, { number }, { on });
}
