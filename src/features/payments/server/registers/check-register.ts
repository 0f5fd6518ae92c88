import { paymentsAudit } from '#features/payments/payments.audit.ts';
import type { registersContract } from '#features/payments/registers.contract.ts';
import type { Ctx } from '#kit/contract/context.ts';
import type { ParsedInput } from '#kit/contract/contract.ts';
import { parseRegister } from './parse-register.ts';
import { recordRegisterCheck } from './record-register-check.ts';
import type { RecordedCheck } from './registers.table.ts';

/** Compares a provider's register with our payments. Changes no order: staff decide what to do. */
export async function checkRegister(
  ctx: Ctx,
  { provider, fileName, text }: ParsedInput<typeof registersContract.checkRegister>,
): Promise<RecordedCheck> {
  const kept = await recordRegisterCheck(ctx.tx, { provider, fileName, lines: parseRegister(text), by: ctx.actor.accountId });
  const { matched, amountDiffers, missingHere, missingThere, skipped } = kept;
  const counts = { matched, amountDiffers, missingHere, missingThere, skipped };
  await ctx.audit(paymentsAudit.registerChecked, { provider, fileName, counts }, { on: `register:${kept.id}` });
  return kept;
}
