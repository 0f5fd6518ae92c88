import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Ctx } from '#kit/contract/context.ts';
import { fail, failField } from '#kit/errors/errors.ts';
import { unseal } from '#kit/sealed/sealed.ts';
import { twoStepAudit } from '../two-step.audit.ts';
import { tryCode } from './code-attempts.ts';
import { mailAboutTwoStep } from './mail-about-two-step.ts';
import { newRecoveryCodes } from './recovery-codes.ts';
import { ownerOfSecret } from './sealed-secret.ts';
import { matchingStep } from './totp.ts';
import { findTwoStep } from './two-step.queries.ts';
import { twoStepTable } from './two-step.table.ts';
import type { WhenChanged } from './when-changed.ts';

/** The app has the secret; from now on sign-in requires its codes. The recovery codes are shown only once. */
export async function confirmEnrolment(ctx: Ctx, { code }: { readonly code: string }, whenChanged: WhenChanged) {
  const accountId = ctx.actor.accountId ?? fail('kit.signInNeeded');
  const turn = await tryCode(ctx, accountId);
  const begun = await findTwoStep(ctx.tx, accountId);
  if (begun?.confirmedAt) fail('twoStep.alreadyOn');
  const secret = begun && !begun.stale ? unseal(begun.secret, ownerOfSecret(ctx.services.config, accountId)) : null;
  if (!begun || !secret) fail('twoStep.enrolmentGone');
  const step = matchingStep(secret, code.replaceAll(' ', ''), begun);
  if (step === null) failField('code', 'twoStep.wrongCode');
  await turn.giveBack();

  const { accountId: owner, confirmedAt, secret: stored } = twoStepTable;
  const confirmed = await ctx.tx
    .update(twoStepTable)
    .set({ confirmedAt: sql`now()`, lastStep: step })
    // Not a secret that another tab has just replaced.
    .where(and(eq(owner, accountId), isNull(confirmedAt), eq(stored, begun.secret)))
    .returning({ accountId: owner });
  if (confirmed.length === 0) fail('twoStep.enrolmentGone');
  const recoveryCodes = await newRecoveryCodes(ctx.tx, accountId);
  await ctx.audit(twoStepAudit.turnedOn, {}, { on: `account:${accountId}` });
  await mailAboutTwoStep(ctx, accountId, 'turnedOn');
  await whenChanged(ctx, accountId, 'turnedOn');
  return { recoveryCodes: [...recoveryCodes] };
}
