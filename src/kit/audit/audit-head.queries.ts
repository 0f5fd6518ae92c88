import { desc, eq } from 'drizzle-orm';
import type { Tx } from '#kit/db/database.ts';
import { auditSealsTable } from './audit.table.ts';

export type AuditHead = { readonly sequence: number; readonly hash: string; readonly sealedAt: Date };

/** The hash of a seal; undefined: there is no seal with this number. */
export async function readSealHash(tx: Tx, sequence: number): Promise<string | undefined> {
  const [seal] = await tx.select({ hash: auditSealsTable.hash }).from(auditSealsTable).where(eq(auditSealsTable.sequence, sequence));
  return seal?.hash.toString('hex');
}

/** The current head of the chain; undefined while nothing is sealed. */
export async function readAuditHead(tx: Tx): Promise<AuditHead | undefined> {
  const [head] = await tx.select().from(auditSealsTable).orderBy(desc(auditSealsTable.sequence)).limit(1);
  return head && { sequence: head.sequence, hash: head.hash.toString('hex'), sealedAt: head.sealedAt };
}
