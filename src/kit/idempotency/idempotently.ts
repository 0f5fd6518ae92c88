import { hash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { canonicalJson } from '#kit/audit/canonical-json.ts';
import type { BaseCtx, Ctx } from '#kit/contract/context.ts';
import { only } from '#kit/db/rows.ts';
import { type ErrorCode, fail } from '#kit/errors/errors.ts';
import { idempotentAnswersTable } from './idempotency.table.ts';

export type Repeatable<Answer> = {
  /** The owner of the key and the call, such as `gameLink.registerAccount:server:1`. */
  readonly scope: string;
  /** The request without secrets; a fast hash of it is stored. The same key with another request is rejected. */
  readonly request: unknown;
  readonly answer: z.ZodType<Answer>;
  /** The error for a key reused with another request, where people read it. */
  readonly reused?: ErrorCode;
};

/**
 * Runs `work` once per Idempotency-Key: a repeated request gets the first answer and changes nothing, for at least 24 hours. A concurrent
 * second request waits for the first one's commit. A rejection is not stored, so that the same key may be retried. Without the header the
 * work always runs.
 */
export async function idempotently<Answer>(ctx: Ctx, repeatable: Repeatable<Answer>, work: () => Promise<Answer>): Promise<Answer> {
  return (await doneOnce(ctx, repeatable, work)).answer;
}

export type Once<Answer> = {
  readonly answer: Answer;
  /** The answer of an earlier request: nothing was done now. */
  readonly sentBefore: boolean;
};

/** The same, and also reports whether the work ran now: a user may have meant a second one and must not be told that it was done. */
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
  // The row is claimed before the work: concurrent requests with this key wait here until the claim is committed or rolled back.
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

/** The request's Idempotency-Key, if any. */
export function idempotencyKeyOf({ headers }: Pick<BaseCtx, 'headers'>): string | undefined {
  const key = headers['idempotency-key'];
  if (key === undefined) return undefined;
  return typeof key === 'string' && /^[\x21-\x7e]{8,200}$/.test(key) ? key : fail('kit.badIdempotencyKey');
}
