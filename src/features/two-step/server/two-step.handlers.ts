import type { Ctx } from '#kit/contract/context.ts';
import { type Implementation, implement } from '#kit/contract/implement.ts';
import { fail } from '#kit/errors/errors.ts';
import { twoStepAudit } from '../two-step.audit.ts';
import { type TwoStepPage, twoStepContract } from '../two-step.contract.ts';
import { twoStepErrors } from '../two-step.errors.ts';
import { mustPassCode } from './code-attempts.ts';
import { confirmEnrolment } from './confirm-enrolment.ts';
import { replaceRecoveryCodes } from './recovery-codes.ts';
import { startEnrolment } from './start-enrolment.ts';
import { turnOffTwoStep } from './turn-off-two-step.ts';
import { countUnusedRecoveryCodes, findTwoStep } from './two-step.queries.ts';
import type { WhenChanged } from './when-changed.ts';

export const twoStepHandlers = ({ whenChanged }: { readonly whenChanged: WhenChanged }): readonly Implementation[] =>
  implement(twoStepContract, {
    getTwoStepPage,
    startEnrolment,
    confirmEnrolment: (ctx, input) => confirmEnrolment(ctx, input, whenChanged),
    replaceRecoveryCodes: renewRecoveryCodes,
    turnOffTwoStep: (ctx, input) => turnOffTwoStep(ctx, input, whenChanged),
  });

async function getTwoStepPage({ tx, actor }: Ctx): Promise<TwoStepPage> {
  const accountId = actor.accountId ?? fail('kit.signInNeeded');
  const found = await findTwoStep(tx, accountId);
  const since = found?.confirmedAt ?? null;
  return {
    on: since !== null,
    since: since?.toISOString() ?? null,
    recoveryCodesLeft: since ? await countUnusedRecoveryCodes(tx, accountId) : 0,
    needed: actor.onHold === twoStepErrors.enrolmentNeeded,
  };
}

async function renewRecoveryCodes(ctx: Ctx, { code }: { readonly code: string }) {
  const accountId = ctx.actor.accountId ?? fail('kit.signInNeeded');
  const by = await mustPassCode(ctx, accountId, code);
  const recoveryCodes = await replaceRecoveryCodes(ctx.tx, accountId);
  await ctx.audit(twoStepAudit.recoveryCodesReplaced, { by }, { on: `account:${accountId}` });
  return { recoveryCodes: [...recoveryCodes] };
}
