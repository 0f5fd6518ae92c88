import type { Ctx } from '#kit/contract/context.ts';
import { fail } from '#kit/errors/errors.ts';
import { ticketsAudit } from '../tickets.audit.ts';
import { issueHandback } from './issue-handback.ts';

/** Returns a person who signed in inside the web view to the game as that account. */
export async function handBack(ctx: Ctx): Promise<{ readonly back: string }> {
  const { accountId } = ctx.actor;
  if (accountId === null) fail('kit.signInNeeded');
  const back = await issueHandback(ctx, accountId);
  await ctx.audit(ticketsAudit.handedBack, {}, { on: `account:${accountId}` });
  return { back };
}
