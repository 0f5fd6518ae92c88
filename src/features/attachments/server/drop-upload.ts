import { eq } from 'drizzle-orm';
import type { SagaCtx } from '#kit/contract/context.ts';
import { type Upload, uploadsTable } from './attachments.table.ts';
import { deleteParts } from './upload-parts.ts';

export async function dropUpload(ctx: SagaCtx, upload: Upload): Promise<void> {
  await ctx.step(({ tx }) => tx.delete(uploadsTable).where(eq(uploadsTable.key, upload.key)));
  await deleteParts(ctx.services.files, upload);
}
