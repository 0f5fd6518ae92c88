import { sha256 } from '#features/sessions/server/tokens.ts';
import type { Ctx } from '#kit/contract/context.ts';
import { type Implementation, implement, type Redirection } from '#kit/contract/implement.ts';
import { fail } from '#kit/errors/errors.ts';
import { declinedForm } from '#kit/pages/declined-form.ts';
import { type TicketPage, ticketsContract, type UnityPage } from '../tickets.contract.ts';
import { ticketsAudit } from '../tickets.feature.ts';
import { handbackLink, issueHandback, signInByTicket } from './sign-in-by-ticket.ts';
import { findTicket, isOwnHandback } from './tickets.queries.ts';
import '../tickets.feature.ts';

const nobody = { login: null, serverName: null, needsCode: false } as const;

/** Shows a ticket without using it: nothing happens before the button is pressed. */
async function getTicketPage({ tx, locale }: Ctx, { id }: { readonly id: string }): Promise<TicketPage> {
  const found = await findTicket(tx, sha256(id));
  if (found?.state !== 'open') return { state: found?.state ?? 'unknown', ...nobody };
  const { login, serverName, needsCode } = found;
  return { state: 'open', login, serverName: serverName[locale], needsCode };
}

/** The same inside the game's web view. Without a ticket it offers sign-in by password, then the link back to the game. */
async function getUnityPage(ctx: Ctx, { id, back }: { readonly id?: string; readonly back?: string }): Promise<UnityPage> {
  const { accountId, login } = ctx.actor;
  // Another person's code in a link would sign the player in to the wrong account in the game.
  if (back && accountId !== null && (await isOwnHandback(ctx.tx, accountId, sha256(back))))
    return { state: 'done', ...nobody, back: handbackLink(ctx, back) };
  if (id) return { ...(await getTicketPage(ctx, { id })), back: null };
  return login === null ? { state: 'signIn', ...nobody, back: null } : { state: 'signedIn', ...nobody, login, back: null };
}

/** Returns a person who signed in inside the web view to the game as that account. */
async function handBack(ctx: Ctx): Promise<{ readonly back: string }> {
  const { accountId } = ctx.actor;
  if (accountId === null) fail('kit.signInNeeded');
  const back = await issueHandback(ctx, accountId);
  await ctx.audit(ticketsAudit.handedBack, {}, { on: `account:${accountId}` });
  return { back };
}

export const ticketsHandlers: readonly Implementation[] = implement(ticketsContract, {
  getTicketPage,
  signInByTicket,
  signInByTicketForm: {
    run: async (ctx, { id, code, inGame }) => {
      const { back } = await signInByTicket(ctx, { id, code, inGame: inGame === 'yes' });
      return back === null ? { location: '/auth' } : toGame(back);
    },
    refused: (refusal, input) => {
      const page = `/auth/${input.inGame === 'yes' ? 'unity/' : ''}${encodeURIComponent(String(input.id))}`;
      return { location: page, declined: declinedForm(refusal, { form: 'ticket', input }) };
    },
  },
  getUnityPage,
  handBack,
  handBackByForm: {
    run: async (ctx) => toGame((await ctx.step(handBack)).back),
    refused: () => ({ location: '/auth/unity' }),
  },
});

/** Form responses may not redirect to another site, so a page of ours shows the link. */
const toGame = (link: string): Redirection => ({
  location: `/auth/unity?back=${encodeURIComponent(new URL(link).searchParams.get('code') ?? '')}`,
});
