import { eq } from 'drizzle-orm';
import type { Ctx } from '#kit/contract/context.ts';
import { fail } from '#kit/errors/errors.ts';
import { twoStepAudit } from '../two-step.audit.ts';
import { assertCode } from './code-attempts.ts';
import { mailAboutTwoStep } from './mail-about-two-step.ts';
import { twoStepTable } from './two-step.table.ts';
import type { WhenChanged } from './when-changed.ts';

/** Sign-in requires only the password again. Recovery codes are deleted too. */
export async function turnOffTwoStep(ctx: Ctx, { code }: { readonly code: string }, whenChanged: WhenChanged) {
  const accountId = ctx.actor.accountId ?? fail('kit.signInNeeded');
  const by = await assertCode(ctx, accountId, code);
  await ctx.tx.delete(twoStepTable).where(eq(twoStepTable.accountId, accountId));
  await ctx.audit(twoStepAudit.turnedOff, { by }, { on: `account:${accountId}` });
  await mailAboutTwoStep(ctx, accountId, 'turnedOff');
  await whenChanged(ctx, accountId, 'turnedOff');
  return {};
}
