import { hash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { canonicalJson } from '#kit/audit/canonical-json.ts';
import type { BaseCtx, Ctx } from '#kit/contract/context.ts';
import { only } from '#kit/db/rows.ts';
import { type ErrorCode, fail } from '#kit/errors/errors.ts';
import { idempotentAnswersTable } from './idempotency.table.ts';

export type Repeatable<Answer> = {
  /** Whose key it is and for which call, as `gameLink.registerAccount:server:1`. */
  readonly scope: string;
  /** What was asked for, without secrets: a fast hash of it is kept. The same key with another request is refused. */
  readonly request: unknown;
  readonly answer: z.ZodType<Answer>;
  /** What the same key with another request is refused with, where people read it. */
  readonly reused?: ErrorCode;
};

/**
 * Does `work` once per Idempotency-Key: a repeated request gets the first one's answer and changes nothing, for at least 24 hours.
 * Two at once: the second waits for the first one's commit. A refusal is not kept, so that the same key may try again.
 * Without the header the work is simply done.
 */
export async function idempotently<Answer>(ctx: Ctx, repeatable: Repeatable<Answer>, work: () => Promise<Answer>): Promise<Answer> {
  return (await doneOnce(ctx, repeatable, work)).answer;
}

export type Once<Answer> = {
  readonly answer: Answer;
  /** It is an earlier request's answer: nothing was done now. */
  readonly sentBefore: boolean;
};

/** The same for those who say whether it was done now: a person may have meant a second one, and must not hear that it is done. */
export async function doneOnce<Answer>(
  ctx: Ctx,
  { scope, request, answer, reused = 'kit.idempotencyKeyReused' }: Repeatable<Answer>,
  work: () => Promise<Answer>,
): Promise<Once<Answer>> {
  const key = idempotencyKeyOf(ctx);
  if (key === undefined) return { answer: await work(), sentBefore: false };
  const { tx } = ctx;
  const keyHash = hash('sha256', key, 'buffer');
  const requestHash = hash('sha256', canonicalJson(request), 'buffer');
  const mine = and(eq(idempotentAnswersTable.scope, scope), eq(idempotentAnswersTable.keyHash, keyHash));
  // The row is claimed before the work: whoever else brings this key waits here until the claim is committed or gone.
  const claimed = await tx
    .insert(idempotentAnswersTable)
    .values({ scope, keyHash, requestHash, answer: {} })
    .onConflictDoNothing()
    .returning({ scope: idempotentAnswersTable.scope });
  if (claimed.length === 0) {
    const known = only(await tx.select().from(idempotentAnswersTable).where(mine));
    if (!known.requestHash.equals(requestHash)) fail(reused);
    ctx.repeats();
    return { answer: answer.parse(known.answer), sentBefore: true };
  }
  const made = await work();
  await tx.update(idempotentAnswersTable).set({ answer: made }).where(mine);
  return { answer: made, sentBefore: false };
}

/** The request's key, if it brought one. */
export function idempotencyKeyOf({ headers }: Pick<BaseCtx, 'headers'>): string | undefined {
  const key = headers['idempotency-key'];
  if (key === undefined) return undefined;
  return typeof key === 'string' && /^[\x21-\x7e]{8,200}$/.test(key) ? key : fail('kit.badIdempotencyKey');
}
