import { and, eq, isNotNull } from 'drizzle-orm';
import { findContact } from '#features/accounts/server/account-contacts.queries.ts';
import type { Ctx } from '#kit/contract/context.ts';
import { twoStepAudit } from '../two-step.feature.ts';
import { mailAboutTwoStep } from './mail-about-two-step.ts';
import { twoStepTable } from './two-step.table.ts';

export type TwoStepReset =
  | { readonly kind: 'reset'; readonly accountId: number; readonly login: string }
  | { readonly kind: 'notOn'; readonly login: string }
  | { readonly kind: 'unknown' };

/** Removes two-step sign-in for a person who lost both phone and codes. The operator has verified their identity. */
export async function resetTwoStep(ctx: Ctx, loginOrEmail: string): Promise<TwoStepReset> {
  const account = await findContact(ctx.tx, loginOrEmail);
  if (!account) return { kind: 'unknown' };
  const { id: accountId, login } = account;
  const gone = await ctx.tx
    .delete(twoStepTable)
    .where(and(eq(twoStepTable.accountId, accountId), isNotNull(twoStepTable.confirmedAt)))
    .returning({ accountId: twoStepTable.accountId });
  if (gone.length === 0) return { kind: 'notOn', login };
  await ctx.audit(twoStepAudit.reset, {}, { on: `account:${accountId}` });
  await mailAboutTwoStep(ctx, accountId, 'reset');
  return { kind: 'reset', accountId, login };
}
