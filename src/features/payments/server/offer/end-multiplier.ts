import { eq } from 'drizzle-orm';
import { paymentsAudit } from '#features/payments/payments.audit.ts';
import type { Ctx } from '#kit/contract/context.ts';
import { found, only } from '#kit/db/rows.ts';
import { fail } from '#kit/errors/errors.ts';
import { multipliersTable } from '../payments.table.ts';
import { decidedMultiplier } from './offer-office.present.ts';

/** Ends one that holds now; one that has not begun is taken out, as if nobody had planned it. */
export async function endMultiplier(ctx: Ctx, id: number): Promise<void> {
  const which = eq(multipliersTable.id, id);
  const [row] = await ctx.tx.select().from(multipliersTable).where(which).for('update');
  const before = found(row);
  const now = new Date();
  if (before.endsAt !== null && before.endsAt <= now) fail('payments.multiplierOver');
  const begun = before.startsAt < now;
  const after = begun ? only(await ctx.tx.update(multipliersTable).set({ endsAt: now }).where(which).returning()) : null;
  if (!begun) await ctx.tx.delete(multipliersTable).where(which);
  await ctx.audit(
    paymentsAudit.multiplierEnded,
    { before: decidedMultiplier(before), after: after && decidedMultiplier(after) },
    { on: `multiplier:${id}` },
  );
}
