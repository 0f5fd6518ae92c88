import type { BaseCtx } from '#kit/contract/context.ts';
import { fail } from '#kit/errors/errors.ts';
import { declareLimit } from '#kit/limits/limits.ts';

export const MB = 1024 * 1024;

/** Per account, over all purposes. Rejected files count too, because checking them costs as much. */
const filesPerHour = declareLimit('attachments.files', { points: 150, seconds: 3_600 });
const megabytesPerDay = declareLimit('attachments.megabytes', { points: 1_000, seconds: 86_400 });

export async function refuseOverQuota({ services: { limits }, actor }: Pick<BaseCtx, 'services' | 'actor'>, size: number): Promise<void> {
  const who = String(actor.accountId);
  const perHour = await limits.consume(filesPerHour, who);
  const perDay = await limits.consume(megabytesPerDay, who, Math.ceil(size / MB));
  const refused = [perHour, perDay].find(({ allowed }) => !allowed);
  if (refused) fail('kit.tooManyRequests', { seconds: refused.retryAfterSeconds });
}
