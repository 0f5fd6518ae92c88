import { createHash } from 'node:crypto';
import { and, asc, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Tx } from '#kit/db/database.ts';
import { auditEntriesTable, auditSealsTable } from './audit.table.ts';
import { canonicalJson } from './canonical-json.ts';

/** One sealer at a time in the whole installation; the others skip their turn. */
const sealerLock = 7_261_116;
/** So many are sealed in one transaction; whoever gets this number back has more to do. */
export const sealBatch = 500;
/**
 * Longer than any transaction may last. What is older than the last sealed entry by more than this has its seal already, so that a
 * turn costs the same however long the chain grows.
 */
const latestCommitMs = 10 * 60_000;

/**
 * Chains entries that have no seal yet: each seal's hash covers the entry and the seal before it, so that a changed, removed or
 * inserted row breaks every seal after it. Seals follow the order of sealing, not of ids: an id taken early may commit late.
 */
export async function sealAudit(tx: Tx): Promise<number> {
  const lock = await tx.execute<{ mine: boolean }>(sql`select pg_try_advisory_xact_lock(${sealerLock}) as mine`);
  if (!lock.rows[0]?.mine) return 0;
  const [last] = await tx
    .select({ sequence: auditSealsTable.sequence, hash: auditSealsTable.hash, at: auditEntriesTable.at })
    .from(auditSealsTable)
    .leftJoin(auditEntriesTable, eq(auditEntriesTable.id, auditSealsTable.entryId))
    .orderBy(desc(auditSealsTable.sequence))
    .limit(1);
  const mayBeUnsealed = last?.at ? gt(auditEntriesTable.at, new Date(Math.min(last.at.getTime(), Date.now()) - latestCommitMs)) : undefined;
  const unsealed = await tx
    .select(sealedColumns)
    .from(auditEntriesTable)
    .leftJoin(auditSealsTable, eq(auditSealsTable.entryId, auditEntriesTable.id))
    .where(and(isNull(auditSealsTable.entryId), mayBeUnsealed))
    .orderBy(asc(auditEntriesTable.id))
    .limit(sealBatch);
  if (unsealed.length === 0) return 0;

  let sequence = last?.sequence ?? 0;
  let previous = last?.hash ?? Buffer.alloc(32);
  const seals = unsealed.map((entry) => {
    sequence += 1;
    previous = sealHash(previous, entry);
    return { sequence, entryId: entry.id, hash: previous };
  });
  await tx.insert(auditSealsTable).values(seals);
  return seals.length;
}

/** Exactly what a seal covers. */
export const sealedColumns = {
  id: auditEntriesTable.id,
  at: auditEntriesTable.at,
  event: auditEntriesTable.event,
  accountId: auditEntriesTable.accountId,
  actingAs: auditEntriesTable.actingAs,
  subject: auditEntriesTable.subject,
  payload: auditEntriesTable.payload,
  requestId: auditEntriesTable.requestId,
  personalHash: auditEntriesTable.personalHash,
};

export type SealedEntry = {
  readonly id: number;
  readonly at: Date;
  readonly event: string;
  readonly accountId: number | null;
  readonly actingAs: unknown;
  readonly subject: string | null;
  readonly payload: unknown;
  readonly requestId: string;
  readonly personalHash: Buffer | null;
};

export function sealHash(previous: Buffer, entry: SealedEntry): Buffer {
  const row = { ...entry, at: entry.at.toISOString(), personalHash: entry.personalHash?.toString('hex') ?? null };
  return createHash('sha256').update(previous).update(canonicalJson(row)).digest();
}
