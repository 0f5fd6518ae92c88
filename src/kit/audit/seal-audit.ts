import { createHash } from 'node:crypto';
import { and, asc, desc, eq, gt, isNull, lte, sql } from 'drizzle-orm';
import type { Tx } from '#kit/db/database.ts';
import { auditEntriesTable, auditSealsTable } from './audit.table.ts';
import { canonicalJson } from './canonical-json.ts';
import { idRanges, isUnsealedIn } from './unsealed.queries.ts';

/**
 * One sealer at a time in the whole installation; the others skip their turn. This only saves work and log lines: the primary key of the
 * seals guarantees a single chain (docs/decisions/006).
 */
const sealerLock = 7_261_118;
/** The number of entries sealed per transaction. A full batch means that there are more. */
export const sealBatch = 500;
/**
 * Longer than any transaction. An entry older than the newest sealed one by more than this is already sealed, so the cost of a turn does
 * not grow with the chain. The look-back of a day covers exceptions.
 */
const latestCommitMs = 10 * 60_000;
const dayMs = 24 * 3_600_000;
const hourMs = 3_600_000;

type Transact = <Result>(work: (tx: Tx) => Promise<Result>) => Promise<Result>;

/** Seals everything unsealed. In its first turn, and then once an hour, it also looks back a day. */
export function createSealer(transact: Transact): () => Promise<void> {
  let lookBackAt = performance.now();
  const sealAll = async (look: Look) => {
    let sealed = sealBatch;
    while (sealed === sealBatch) sealed = await transact((tx) => sealAudit(tx, look));
  };
  return async () => {
    await sealAll('new');
    if (performance.now() < lookBackAt) return;
    await sealAll('day');
    lookBackAt = performance.now() + hourMs;
  };
}

type Look = 'new' | 'day';

/**
 * Chains the unsealed entries: each seal's hash covers the entry and the previous seal, so that a changed, removed or inserted row breaks
 * every later seal. Seals follow the order of sealing, not of ids: an id taken early may commit late.
 */
export async function sealAudit(tx: Tx, look: Look = 'new'): Promise<number> {
  const lock = await tx.execute<{ mine: boolean }>(sql`select pg_try_advisory_xact_lock(${sealerLock}) as mine`);
  if (!lock.rows[0]?.mine) return 0;
  const [last] = await tx
    .select({ sequence: auditSealsTable.sequence, hash: auditSealsTable.hash, newest: newestSealed })
    .from(auditSealsTable)
    .orderBy(desc(auditSealsTable.sequence))
    .limit(1);
  const until = Math.min(last?.newest?.getTime() ?? 0, Date.now());
  const unsealed = await (look === 'day' ? findUnsealed(tx, new Date(until - dayMs)) : findNew(tx, new Date(until - latestCommitMs)));
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

/** Not the time of the last sealed entry: it may have been late, and the next turn would look back as far. */
const newestSealed = sql<Date | null>`(
  select at from ${auditEntriesTable} where id = (select max(entry_id) from ${auditSealsTable}))`.mapWith(auditEntriesTable.at);

const findNew = (tx: Tx, since: Date): Promise<SealedEntry[]> =>
  tx
    .select(sealedColumns)
    .from(auditEntriesTable)
    .leftJoin(auditSealsTable, eq(auditSealsTable.entryId, auditEntriesTable.id))
    .where(and(isNull(auditSealsTable.entryId), gt(auditEntriesTable.at, since)))
    .orderBy(asc(auditEntriesTable.id))
    .limit(sealBatch);

/** Like findNew, but for a period with up to a million entries: range by range, so that no statement takes long. */
async function findUnsealed(tx: Tx, since: Date): Promise<SealedEntry[]> {
  const [before] = await tx
    .select({ id: sql<string>`${auditEntriesTable.id}::text` })
    .from(auditEntriesTable)
    .where(lte(auditEntriesTable.at, since))
    .orderBy(desc(auditEntriesTable.at), desc(auditEntriesTable.id))
    .limit(1);
  const unsealed: SealedEntry[] = [];
  for await (const range of idRanges(tx, before?.id)) {
    const found = tx.select(sealedColumns).from(auditEntriesTable).where(isUnsealedIn(range)).orderBy(asc(auditEntriesTable.id));
    unsealed.push(...(await found.limit(sealBatch - unsealed.length)));
    if (unsealed.length === sealBatch) break;
  }
  return unsealed;
}

/** The columns a seal covers. */
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
