import { eq, sql } from 'drizzle-orm';
import type { Ctx } from '#kit/contract/context.ts';
import type { ParsedInput } from '#kit/contract/contract.ts';
import { found } from '#kit/db/rows.ts';
import { fail } from '#kit/errors/errors.ts';
import { pointOf } from '../board.ts';
import type { pixelOrderContract } from '../pixel-order.contract.ts';
import { pixelsAudit, seasonSubject } from '../pixels.audit.ts';
import { pixelReportsTable } from './pixels.table.ts';

/** Closes a report. The second of two moderators gets an error. */
export async function settleReport(ctx: Ctx, { id, outcome }: ParsedInput<typeof pixelOrderContract.settleReport>): Promise<void> {
  const rows = await ctx.tx.select().from(pixelReportsTable).where(eq(pixelReportsTable.id, id)).for('update');
  const report = found(rows[0]);
  if (report.settledAt) return fail('pixels.alreadySettled');
  await ctx.tx
    .update(pixelReportsTable)
    .set({ outcome, settledAt: sql`now()`, settledBy: ctx.actor.accountId })
    .where(eq(pixelReportsTable.id, id));
  await ctx.audit(
    pixelsAudit.reportSettled,
    { season: report.season, ...pointOf(report.place), outcome },
    { on: seasonSubject(report.season) },
  );
}
