import { eq, sql } from 'drizzle-orm';
import type { Ctx } from '#kit/contract/context.ts';
import { found } from '#kit/db/rows.ts';
import { findRecipient, listRequestsToRemind, lockRequest } from './deletion.queries.ts';
import { deletionRequestsTable } from './deletion.table.ts';
import { mailDeletion } from './deletion-mails.ts';
import { issueToken } from './tokens.ts';

/** The last mail before the erasure, once per request. */
export async function remindOfDeletions(ctx: Ctx): Promise<void> {
  for (const { id } of await listRequestsToRemind(ctx.tx)) {
    const request = await lockRequest(ctx.tx, id);
    if (request.state !== 'confirmed' || request.remindedAt || !request.eraseAt) continue;
    await ctx.tx.update(deletionRequestsTable).set({ remindedAt: sql`now()` }).where(eq(deletionRequestsTable.id, id));
    const person = found(await findRecipient(ctx.tx, request.accountId));
    await mailDeletion(ctx, 'reminder', person, {
      requestId: id,
      token: await issueToken(ctx.tx, id, 'manage'),
      eraseAt: request.eraseAt,
    });
  }
}
