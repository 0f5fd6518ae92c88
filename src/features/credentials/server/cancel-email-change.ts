import { eq } from 'drizzle-orm';
import type { Ctx } from '#kit/contract/context.ts';
import { fail } from '#kit/errors/errors.ts';
import { credentialsAudit } from '../credentials.audit.ts';
import { emailChangesTable } from './credentials.table.ts';

/** Invalidates the link in the mail. */
export async function cancelEmailChange(ctx: Ctx): Promise<void> {
  const { accountId } = ctx.actor;
  if (accountId === null) fail('kit.signInNeeded');
  const gone = await ctx.tx
    .delete(emailChangesTable)
    .where(eq(emailChangesTable.accountId, accountId))
    .returning({ accountId: emailChangesTable.accountId });
  if (gone.length === 0) fail('credentials.linkUnknown');
  await ctx.audit(credentialsAudit.emailChangeCancelled, {}, { on: `account:${accountId}` });
}
