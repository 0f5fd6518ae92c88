import { eq } from 'drizzle-orm';
import type { Tx } from '#kit/db/database.ts';
import { attachmentsTable, uploadsTable } from './attachments.table.ts';

/** Claimed files stay; the next sweep deletes unclaimed files and unfinished uploads. */
export async function forgetUploader(tx: Tx, accountId: number): Promise<number> {
  await tx.delete(uploadsTable).where(eq(uploadsTable.uploadedBy, accountId));
  const rows = await tx
    .update(attachmentsTable)
    .set({ uploadedBy: null })
    .where(eq(attachmentsTable.uploadedBy, accountId))
    .returning({ id: attachmentsTable.id });
  return rows.length;
}
