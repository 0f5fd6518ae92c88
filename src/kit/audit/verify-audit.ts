import { and, asc, eq, gt, lt, sql } from 'drizzle-orm';
import type { Tx } from '#kit/db/database.ts';
import { auditEntriesTable, auditPersonalTable, auditSealsTable, auditWordsTable } from './audit.table.ts';
import type { KnownHead } from './audit-heads.ts';
import { wordsHash } from './audit-words.ts';
import { sealedColumns, sealHash } from './seal-audit.ts';
import { idRanges, isUnsealedIn } from './unsealed.queries.ts';
import { hashPersonal } from './write-audit.ts';

export type Verification =
  | { readonly ok: true; readonly entries: number; readonly head: string }
  | { readonly ok: false; readonly sequence: number | null; readonly entryId: number | null; readonly reason: string };

/** An entry older than this without a seal was inserted manually, or the sealer has stopped. */
const sealGrace = sql`now() - interval '1 minute'`;

/**
 * Verifies the whole chain and returns the first row that does not match. Each statement is short, however long the chain. The chain alone
 * cannot show that its end was removed or that all of it was rewritten; heads stored elsewhere show both.
 */
export async function verifyAudit(tx: Tx, known: readonly KnownHead[] = []): Promise<Verification> {
  const heads = new Map<number, string>();
  for (const { sequence, hash } of known) {
    if ((heads.get(sequence) ?? hash) !== hash)
      return { ok: false, sequence, entryId: null, reason: 'two stored heads have different hashes for this seal' };
    heads.set(sequence, hash);
  }
  let previous: Buffer = Buffer.alloc(32);
  let sequence = 0;
  for (;;) {
    const page = await tx
      .select({
        seal: auditSealsTable,
        entry: sealedColumns,
        personal: { salt: auditPersonalTable.salt, values: auditPersonalTable.personal },
        typed: { salt: auditWordsTable.salt, words: auditWordsTable.words },
      })
      .from(auditSealsTable)
      .leftJoin(auditEntriesTable, eq(auditEntriesTable.id, auditSealsTable.entryId))
      .leftJoin(auditPersonalTable, eq(auditPersonalTable.entryId, auditSealsTable.entryId))
      .leftJoin(auditWordsTable, eq(auditWordsTable.entryId, auditSealsTable.entryId))
      // The first page starts at the lowest seal: one below 1 would otherwise make a row look sealed that is in no chain.
      .where(sequence > 0 ? gt(auditSealsTable.sequence, sequence) : undefined)
      .orderBy(asc(auditSealsTable.sequence))
      .limit(1_000);
    for (const { seal, entry, personal, typed } of page) {
      sequence += 1;
      const broken = (reason: string): Verification => ({ ok: false, sequence, entryId: seal.entryId, reason });
      if (seal.sequence !== sequence) return broken(`seal ${sequence} is missing`);
      if (!entry) return broken('the entry was removed');
      const expected = sealHash(previous, entry);
      if (!expected.equals(seal.hash)) return broken('the entry or its seal was changed');
      // Erased values are absent and the chain stays valid; existing ones must match their hash.
      if (personal && !(entry.personalHash && hashPersonal(personal.salt, personal.values).equals(entry.personalHash))) {
        return broken('the personal values were changed');
      }
      if (typed && hashPersonal(typed.salt, typed.words).toString('hex') !== hashIn(entry.payload)) {
        return broken('the typed words were changed');
      }
      if ((heads.get(sequence) ?? seal.hash.toString('hex')) !== seal.hash.toString('hex'))
        return broken('a stored head has another hash for this seal: the chain was rewritten, up to this seal at least');
      previous = seal.hash;
    }
    if (page.length < 1_000) break;
  }
  const furthest = known.reduce((most, head) => Math.max(most, head.sequence), 0);
  if (furthest > sequence) {
    const reason = `the chain ends at seal ${sequence}, but a stored head names seal ${furthest}: its end was removed`;
    return { ok: false, sequence: furthest, entryId: null, reason };
  }
  const stray = await findStray(tx);
  if (stray !== undefined) return { ok: false, sequence: null, entryId: stray, reason: 'the entry was never sealed' };
  return { ok: true, entries: sequence, head: previous.toString('hex') };
}

async function findStray(tx: Tx): Promise<number | undefined> {
  for await (const range of idRanges(tx)) {
    const [stray] = await tx
      .select({ id: auditEntriesTable.id })
      .from(auditEntriesTable)
      .where(and(isUnsealedIn(range), lt(auditEntriesTable.at, sealGrace)))
      .orderBy(asc(auditEntriesTable.id))
      .limit(1);
    if (stray) return stray.id;
  }
  return undefined;
}

const hashIn = (payload: unknown): unknown =>
  typeof payload === 'object' && payload !== null && wordsHash in payload ? payload[wordsHash] : undefined;
