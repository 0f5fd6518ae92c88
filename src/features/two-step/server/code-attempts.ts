import type { Ctx } from '#kit/contract/context.ts';
import { fail, failField } from '#kit/errors/errors.ts';
import { declareLimit } from '#kit/limits/limits.ts';
import { passSecondStep } from './pass-second-step.ts';

/** Wrong codes on the page of the signed-in person; those at the sign-in count with its passwords. */
const wrongCodes = declareLimit('twoStep.wrongCodes', { points: 10, seconds: 900 });

export async function mayTryCode({ services: { limits } }: Ctx, accountId: number): Promise<void> {
  const { allowed, retryAfterSeconds } = await limits.peek(wrongCodes, String(accountId));
  if (!allowed) fail('kit.tooManyRequests', { seconds: retryAfterSeconds });
}

export async function refuseCode({ services: { limits } }: Ctx, accountId: number): Promise<never> {
  await limits.consume(wrongCodes, String(accountId));
  return failField('code', 'twoStep.wrongCode');
}

/** Of somebody who has the second step and wants to change it: a code that passes, or a refusal. */
export async function assertCode(ctx: Ctx, accountId: number, code: string): Promise<'code' | 'recoveryCode'> {
  await mayTryCode(ctx, accountId);
  const passed = await passSecondStep(ctx, accountId, code);
  if (passed === 'off') fail('twoStep.notOn');
  return passed === 'missing' || passed === 'wrong' ? refuseCode(ctx, accountId) : passed;
}
