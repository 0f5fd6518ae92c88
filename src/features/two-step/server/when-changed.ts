import type { Ctx } from '#kit/contract/context.ts';

/** What features above this one do about the change, in its transaction: end sessions, ring the bell. */
export type WhenChanged = (ctx: Ctx, accountId: number, what: 'turnedOn' | 'turnedOff') => Promise<void>;
