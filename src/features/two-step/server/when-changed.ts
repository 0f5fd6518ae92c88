import type { Ctx } from '#kit/contract/context.ts';

/** Hook for features above this one, run in the same transaction: ends sessions, sends notifications. */
export type WhenChanged = (ctx: Ctx, accountId: number, what: 'turnedOn' | 'turnedOff') => Promise<void>;
