import { and, eq } from 'drizzle-orm';
import type { Tx } from '#kit/db/database.ts';
import { type Upload, uploadsTable } from './attachments.table.ts';

/** Finds an upload of the caller; returns 404 for others. */
export async function findOwnUpload(
  tx: Tx,
  { key, accountId }: { readonly key: string; readonly accountId: number | null },
): Promise<Upload | null> {
  if (accountId === null) return null;
  const [upload] = await tx
    .select()
    .from(uploadsTable)
    .where(and(eq(uploadsTable.key, key), eq(uploadsTable.uploadedBy, accountId)));
  return upload ?? null;
}
