import type { SagaCtx } from '#kit/contract/context.ts';
import { uploadsTable } from './attachments.table.ts';

export async function announceUpload(ctx: SagaCtx, row: typeof uploadsTable.$inferInsert): Promise<void> {
  await ctx.step(({ tx }) => tx.insert(uploadsTable).values(row));
}
