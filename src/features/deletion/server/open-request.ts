import type { Ctx } from '#kit/contract/context.ts';
import { only } from '#kit/db/rows.ts';
import { deletionAudit } from '../deletion.audit.ts';
import { findNewestRequest } from './deletion.queries.ts';
import { type DeletionRequest, deletionRequestsTable } from './deletion.table.ts';

/** Returns the person's open request or creates one. The caller has locked the account, so there are never two. */
export async function openRequest(ctx: Ctx, accountId: number): Promise<DeletionRequest> {
  const newest = await findNewestRequest(ctx.tx, accountId, { lock: true });
  if (newest?.state === 'asked' || newest?.state === 'confirmed') return newest;
  const request = only(await ctx.tx.insert(deletionRequestsTable).values({ accountId }).returning());
  await ctx.audit(deletionAudit.asked, { requestId: request.id }, { on: `account:${accountId}` });
  return request;
}
