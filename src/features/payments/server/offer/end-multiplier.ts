import { and, asc, eq, gt, isNull, or, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Apply } from '#features/approvals/server/implement-approval.ts';
import { requestApproval } from '#features/approvals/server/request-approval.ts';
import { multiplierEnd } from '#features/payments/payments.approvals.ts';
import { paymentsAudit } from '#features/payments/payments.audit.ts';
import type { Ctx } from '#kit/contract/context.ts';
import { found, only } from '#kit/db/rows.ts';
import { fail } from '#kit/errors/errors.ts';
import { multipliersTable, type ScheduledMultiplier } from '../payments.table.ts';
import { decidedMultiplier } from './offer-office.present.ts';
import { type Rise, riseByEnding } from './rise-by-ending.ts';

/** Ends it at once, or returns the id of an approval request if coins become cheaper by ending it. */
export async function endMultiplier(ctx: Ctx, id: number): Promise<number | null> {
  const { multiplier, rise } = await holdMultiplier(ctx, id);
  if (rise) {
    const { kind, value } = multiplier;
    const { before, after, at } = rise;
    const from = at > new Date() ? at.toISOString() : null;
    return requestApproval(ctx, multiplierEnd, { id, kind, value, before, after, from }, { on: multiplierSubject(id) });
  }
  await end(ctx, multiplier);
  return null;
}

/** Runs on approval, for the price that was shown: multipliers planned in between may have raised it. */
export const applyMultiplierEnd: Apply<z.output<(typeof multiplierEnd)['payload']>> = async (ctx, asked) => {
  const { multiplier, rise } = await holdMultiplier(ctx, asked.id);
  if (rise && rise.after > asked.after) fail('payments.changedMeanwhile');
  await end(ctx, multiplier);
};

type Held = { readonly multiplier: ScheduledMultiplier; readonly rise: Rise | undefined };

/** Locks all multipliers of the kind that have not ended, so that two concurrent endings are evaluated one after the other. */
async function holdMultiplier({ tx }: Ctx, id: number): Promise<Held> {
  const [known] = await tx.select().from(multipliersTable).where(eq(multipliersTable.id, id));
  const { kind } = found(known);
  const { endsAt } = multipliersTable;
  const held = await tx
    .select()
    .from(multipliersTable)
    .where(and(eq(multipliersTable.kind, kind), or(isNull(endsAt), gt(endsAt, sql`now()`))))
    .orderBy(asc(multipliersTable.id))
    .for('update');
  const now = new Date();
  const multiplier = held.find((one) => one.id === id && (one.endsAt === null || one.endsAt > now));
  if (!multiplier) return fail('payments.multiplierOver');
  const others = held.filter((one) => one.id !== id);
  return { multiplier, rise: riseByEnding(multiplier, others, now) };
}

/** One in force ends now; one that has not started is deleted. */
async function end(ctx: Ctx, before: ScheduledMultiplier): Promise<void> {
  const which = eq(multipliersTable.id, before.id);
  const now = new Date();
  const begun = before.startsAt < now;
  const after = begun ? only(await ctx.tx.update(multipliersTable).set({ endsAt: now }).where(which).returning()) : null;
  if (!begun) await ctx.tx.delete(multipliersTable).where(which);
  await ctx.audit(
    paymentsAudit.multiplierEnded,
    { before: decidedMultiplier(before), after: after && decidedMultiplier(after) },
    { on: multiplierSubject(before.id) },
  );
}

const multiplierSubject = (id: number): string => `multiplier:${id}`;
