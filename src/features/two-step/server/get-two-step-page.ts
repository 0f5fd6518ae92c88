import type { Ctx } from '#kit/contract/context.ts';
import { fail } from '#kit/errors/errors.ts';
import type { TwoStepPage } from '../two-step.contract.ts';
import { twoStepErrors } from '../two-step.errors.ts';
import { countUnusedRecoveryCodes, findTwoStep } from './two-step.queries.ts';

export async function getTwoStepPage({ tx, actor }: Ctx): Promise<TwoStepPage> {
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
