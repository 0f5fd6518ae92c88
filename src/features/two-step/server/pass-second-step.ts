import { and, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { Ctx } from '#kit/contract/context.ts';
import { fail } from '#kit/errors/errors.ts';
import { declareLimit } from '#kit/limits/limits.ts';
import { unseal } from '#kit/sealed/sealed.ts';
import { looksLikeRecoveryCode, recoveryHash } from './recovery-codes.ts';
import { ownerOfSecret } from './sealed-secret.ts';
import { matchingStep } from './totp.ts';
import { findTwoStep } from './two-step.queries.ts';
import { recoveryCodesTable, twoStepTable } from './two-step.table.ts';

/** `off`: the account has no two-step sign-in. A valid code is used up in the same transaction. */
export type SecondStep = 'off' | 'missing' | 'wrong' | 'code' | 'recoveryCode';

/**
 * App codes checked per account, right or wrong. Counted before the check, so that someone with the password gains nothing by sending a
 * thousand codes at once. Recovery codes are too long to guess.
 */
const tries = declareLimit('twoStep.tries', { points: 20, seconds: 900 });

type StepCtx = Pick<Ctx, 'tx' | 'services' | 'log'>;

/** Checks an app code or a recovery code from the same field. Delays after wrong codes are up to the caller. */
export async function passSecondStep(ctx: StepCtx, accountId: number, code: string | undefined): Promise<SecondStep> {
  const found = await findTwoStep(ctx.tx, accountId);
  if (!found?.confirmedAt) return 'off';
  const typed = code?.trim() ?? '';
  if (typed === '') return 'missing';
  if (looksLikeRecoveryCode(typed)) return (await takeRecoveryCode(ctx, accountId, typed)) ? 'recoveryCode' : 'wrong';

  const { allowed, retryAfterSeconds } = await ctx.services.limits.consume(tries, String(accountId));
  if (!allowed) fail('kit.tooManyRequests', { seconds: retryAfterSeconds });
  const secret = unseal(found.secret, ownerOfSecret(ctx.services.config, accountId));
  if (!secret) ctx.log.error({ accountId }, 'two-step secret is sealed under another APP_SECRET: only recovery codes work');
  const step = secret ? matchingStep(secret, typed.replaceAll(' ', ''), found) : null;
  return step !== null && (await takeStep(ctx, accountId, step)) ? 'code' : 'wrong';
}

/** The second of two concurrent sign-ins with the same code finds the step used. */
async function takeStep({ tx }: StepCtx, accountId: number, step: number): Promise<boolean> {
  const { accountId: owner, confirmedAt, lastStep } = twoStepTable;
  const used = await tx
    .update(twoStepTable)
    .set({ lastStep: step })
    .where(and(eq(owner, accountId), isNotNull(confirmedAt), or(isNull(lastStep), lt(lastStep, step))))
    .returning({ accountId: owner });
  return used.length === 1;
}

async function takeRecoveryCode({ tx }: StepCtx, accountId: number, code: string): Promise<boolean> {
  const { accountId: owner, codeHash, usedAt } = recoveryCodesTable;
  const used = await tx
    .update(recoveryCodesTable)
    .set({ usedAt: sql`now()` })
    .where(and(eq(owner, accountId), eq(codeHash, recoveryHash(code)), isNull(usedAt)))
    .returning({ accountId: owner });
  return used.length === 1;
}
