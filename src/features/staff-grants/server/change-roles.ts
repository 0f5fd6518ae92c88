import type { Ctx } from '#kit/contract/context.ts';
import type { ParsedInput } from '#kit/contract/contract.ts';
import { fail } from '#kit/errors/errors.ts';
import type { Translate } from '#kit/i18n/translator.ts';
import type { staffGrantsContract } from '../staff-grants.contract.ts';
import { carryOutRoleChange } from './carry-out-role-change.ts';
import { judgeRoleChange } from './role-change.ts';

/** Sets all roles of a person immediately. If another owner must approve, it throws: see requestRoles. */
export async function changeRoles(
  ctx: Ctx,
  input: ParsedInput<typeof staffGrantsContract.changeRoles>,
  translate: Translate,
): Promise<void> {
  const { needsSecond, maySecond: _, ...change } = await judgeRoleChange(ctx, input);
  if (needsSecond) fail('staffGrants.secondOwnerNeeded');
  await carryOutRoleChange(ctx, { ...change, reason: input.reason, grantedBy: ctx.actor.accountId }, translate);
}
