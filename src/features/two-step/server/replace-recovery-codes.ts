import type { Ctx } from '#kit/contract/context.ts';
import { fail } from '#kit/errors/errors.ts';
import { twoStepAudit } from '../two-step.audit.ts';
import { assertCode } from './code-attempts.ts';
import { newRecoveryCodes } from './recovery-codes.ts';

/** Replaces all recovery codes. Requires an app code or one of the old codes. */
export async function replaceRecoveryCodes(ctx: Ctx, { code }: { readonly code: string }): Promise<{ recoveryCodes: string[] }> {
  const accountId = ctx.actor.accountId ?? fail('kit.signInNeeded');
  const by = await assertCode(ctx, accountId, code);
  const recoveryCodes = await newRecoveryCodes(ctx.tx, accountId);
  await ctx.audit(twoStepAudit.recoveryCodesReplaced, { by }, { on: `account:${accountId}` });
  return { recoveryCodes: [...recoveryCodes] };
}
