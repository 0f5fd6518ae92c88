import type { BaseCtx } from '#kit/contract/context.ts';
import { fail } from '#kit/errors/errors.ts';
import { declareLimit } from '#kit/limits/limits.ts';

export const MB = 1024 * 1024;

/** Whoever uploads, and for whatever: refused files count too, since they cost as much to look at. */
const filesPerHour = declareLimit('attachments.files', { points: 150, seconds: 3_600 });
const megabytesPerDay = declareLimit('attachments.megabytes', { points: 1_000, seconds: 86_400 });

export async function refuseOverQuota({ services: { limits }, actor }: Pick<BaseCtx, 'services' | 'actor'>, size: number): Promise<void> {
  const who = String(actor.accountId);
  const perHour = await limits.consume(filesPerHour, who);
  const perDay = await limits.consume(megabytesPerDay, who, Math.ceil(size / MB));
  const refused = [perHour, perDay].find(({ allowed }) => !allowed);
  if (refused) fail('kit.tooManyRequests', { seconds: refused.retryAfterSeconds });
}
