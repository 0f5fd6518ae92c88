import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { enterWorld } from '#features/game-link/server/enter-world.ts';
import { serverOf } from '#features/game-link/server/server-of.ts';
import { sha256 } from '#features/sessions/server/tokens.ts';
import type { Ctx } from '#kit/contract/context.ts';
import { type Implementation, implement } from '#kit/contract/implement.ts';
import { fail } from '#kit/errors/errors.ts';
import { gameTicketsContract } from '../game-tickets.contract.ts';
import { ticketsAudit } from '../tickets.feature.ts';
import { issueTicket } from './issue-ticket.ts';
import { findHandbackAccount } from './tickets.queries.ts';
import { signInHandbacksTable } from './tickets.table.ts';
import '../tickets.feature.ts';

type Input = { readonly code: string; readonly server: number };

/**
 * Tells a game server once which account a code from the web view stands for. The person brought the code there, so this counts as entering
 * that server.
 */
export async function redeemHandback(ctx: Ctx, { code, server }: Input): Promise<{ readonly globalId: number; readonly login: string }> {
  const codeHash = sha256(code);
  const [used] = await ctx.tx
    .update(signInHandbacksTable)
    .set({ usedAt: sql`clock_timestamp()` })
    .where(
      and(
        eq(signInHandbacksTable.codeHash, codeHash),
        isNull(signInHandbacksTable.usedAt),
        gt(signInHandbacksTable.expiresAt, sql`clock_timestamp()`),
      ),
    )
    .returning({ accountId: signInHandbacksTable.accountId });
  const account = (used && (await findHandbackAccount(ctx.tx, codeHash))) ?? fail('tickets.codeUnknown');
  await enterWorld(ctx.tx, { accountId: account.id, server });
  await ctx.audit(ticketsAudit.codeRedeemed, {}, { on: `account:${account.id}` });
  return { globalId: account.id, login: account.login };
}

export const gameTicketsHandlers: readonly Implementation[] = implement(gameTicketsContract, {
  issueTicket: (ctx, { globalId }) => issueTicket(ctx, { accountId: globalId, server: serverOf(ctx.actor) }),
  redeemHandback: (ctx, { code }) => redeemHandback(ctx, { code, server: serverOf(ctx.actor) }),
});
