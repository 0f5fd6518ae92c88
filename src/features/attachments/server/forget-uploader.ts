import { eq } from 'drizzle-orm';
import type { Tx } from '#kit/db/database.ts';
import { attachmentsTable, uploadsTable } from './attachments.table.ts';

/** Files stay where they were claimed; what was never claimed, or is still on its way, goes with the next sweep. */
export async function forgetUploader(tx: Tx, accountId: number): Promise<number> {
  await tx.delete(uploadsTable).where(eq(uploadsTable.uploadedBy, accountId));
  const rows = await tx
    .update(attachmentsTable)
    .set({ uploadedBy: null })
    .where(eq(attachmentsTable.uploadedBy, accountId))
    .returning({ id: attachmentsTable.id });
  return rows.length;
}
