import { and, eq, gte, sql } from 'drizzle-orm';
import type { Tx } from '#kit/db/database.ts';
import { complaintsTable, complaintVerdictsTable } from './complaints.table.ts';

export type JudgedLately = {
  readonly judged: number;
  /** From the complaint to its first verdict; null: no verdicts. */
  readonly medianHours: number | null;
};

/** Public statistics: number of verdicts since then, and the median time to a verdict. */
export async function judgedSince(tx: Tx, since: Date): Promise<JudgedLately> {
  const { complaintId, stage, at } = complaintVerdictsTable;
  const took = sql`extract(epoch from ${at} - ${complaintsTable.createdAt}) / 3600`;
  const [row] = await tx
    .select({
      judged: sql<number>`count(*)`.mapWith(Number),
      medianHours: sql<number | null>`percentile_cont(0.5) within group (order by ${took})`,
    })
    .from(complaintVerdictsTable)
    .innerJoin(complaintsTable, eq(complaintsTable.id, complaintId))
    .where(and(eq(stage, 'first'), gte(at, since)));
  const hours = row?.medianHours ?? null;
  return { judged: row?.judged ?? 0, medianHours: hours === null ? null : Math.max(1, Math.round(Number(hours))) };
}
