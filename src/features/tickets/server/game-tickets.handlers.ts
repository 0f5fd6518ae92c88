import { serverOf } from '#features/game-link/server/server-of.ts';
import { type Implementation, implement } from '#kit/contract/implement.ts';
import { gameTicketsContract } from '../game-tickets.contract.ts';
import '../tickets.errors.ts';
import { issueTicket } from './issue-ticket.ts';
import { redeemHandback } from './redeem-handback.ts';

export const gameTicketsHandlers: readonly Implementation[] = implement(gameTicketsContract, {
  issueTicket: (ctx, { globalId }) => issueTicket(ctx, { accountId: globalId, server: serverOf(ctx.actor) }),
  redeemHandback: (ctx, { code }) => redeemHandback(ctx, { code, server: serverOf(ctx.actor) }),
});
