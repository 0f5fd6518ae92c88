import { and, asc, eq, gt, isNull, or, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Apply } from '#features/approvals/server/implement-approval.ts';
import { requestApproval } from '#features/approvals/server/request-approval.ts';
import { multiplierEnd } from '#features/payments/payments.approvals.ts';
import { paymentsAudit } from '#features/payments/payments.feature.ts';
import type { Ctx } from '#kit/contract/context.ts';
import { found, only } from '#kit/db/rows.ts';
import { fail } from '#kit/errors/errors.ts';
import { type Multiplier, one } from '#kit/money/multiplier.ts';
import { multipliersTable, type ScheduledMultiplier } from '../payments.table.ts';
import { decidedMultiplier } from './offer-office.present.ts';

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

type Timed = Pick<ScheduledMultiplier, 'id' | 'value' | 'startsAt' | 'endsAt'>;
/** From `at` on, `after` applies instead of `before`. */
type Rise = { readonly at: Date; readonly before: Multiplier; readonly after: Multiplier };

/**
 * Finds when coins would become cheaper without the ending multiplier, now or later, because it covers an older and larger one. Returns the
 * largest such rise; undefined if there is none. `others` must be of the same kind.
 */
function riseByEnding(ending: Timed, others: readonly Timed[], now: Date): Rise | undefined {
  const all = [ending, ...others];
  // The value changes only at these times.
  const turns = all.flatMap(({ startsAt, endsAt }) => (endsAt === null ? [startsAt] : [startsAt, endsAt])).filter((at) => at > now);
  return [now, ...turns]
    .map((at) => ({ at, before: valueAt(all, at), after: valueAt(others, at) }))
    .filter(({ before, after }) => after > before)
    .toSorted((a, b) => b.after - a.after || a.at.getTime() - b.at.getTime())
    .at(0);
}

/** Same rule as the query in `currentMultipliers`. */
const valueAt = (rows: readonly Timed[], at: Date): Multiplier =>
  rows
    .filter(({ startsAt, endsAt }) => startsAt <= at && (endsAt === null || endsAt > at))
    .toSorted((a, b) => b.startsAt.getTime() - a.startsAt.getTime() || b.id - a.id)
    .at(0)?.value ?? one;
