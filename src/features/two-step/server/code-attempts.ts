import type { Ctx } from '#kit/contract/context.ts';
import { fail, failField } from '#kit/errors/errors.ts';
import { declareLimit } from '#kit/limits/limits.ts';
import { type Turn, takeTurn } from '#kit/limits/take-turn.ts';
import { passSecondStep } from './pass-second-step.ts';

/** Wrong codes on the page of the signed-in person; those at the sign-in count with its passwords. */
const wrongCodes = declareLimit('twoStep.wrongCodes', { points: 10, seconds: 900 });

/** Counts the try as a wrong one until it turns out right. */
export const tryCode = ({ services: { limits } }: Ctx, accountId: number): Promise<Turn> =>
  takeTurn(limits, [{ limit: wrongCodes, key: String(accountId) }]);

/** Of somebody who has the second step and wants to change it: a code that passes, or a refusal. */
export async function assertCode(ctx: Ctx, accountId: number, code: string): Promise<'code' | 'recoveryCode'> {
  const turn = await tryCode(ctx, accountId);
  const passed = await passSecondStep(ctx, accountId, code);
  if (passed === 'off') fail('twoStep.notOn');
  if (passed === 'missing' || passed === 'wrong') failField('code', 'twoStep.wrongCode');
  await turn.giveBack();
  return passed;
}
