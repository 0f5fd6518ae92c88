import type { Ctx } from '#kit/contract/context.ts';
import { fail, failField } from '#kit/errors/errors.ts';
import { declareLimit } from '#kit/limits/limits.ts';
import { type Turn, takeTurn } from '#kit/limits/take-turn.ts';
import { passSecondStep } from './pass-second-step.ts';

/** Wrong codes on the settings page; those at sign-in count with wrong passwords. */
const wrongCodes = declareLimit('twoStep.wrongCodes', { points: 10, seconds: 900 });

/** Counts an attempt as failed until the code turns out to be right. */
export const tryCode = ({ services: { limits } }: Ctx, accountId: number): Promise<Turn> =>
  takeTurn(limits, [{ limit: wrongCodes, key: String(accountId) }]);

/** For changes by a person with two-step sign-in: requires a valid code. */
export async function assertCode(ctx: Ctx, accountId: number, code: string): Promise<'code' | 'recoveryCode'> {
  const turn = await tryCode(ctx, accountId);
  const passed = await passSecondStep(ctx, accountId, code);
  if (passed === 'off') fail('twoStep.notOn');
  if (passed === 'missing' || passed === 'wrong') failField('code', 'twoStep.wrongCode');
  await turn.giveBack();
  return passed;
}
