import { type Implementation, implement, type Redirection } from '#kit/contract/implement.ts';
import { declinedForm } from '#kit/pages/declined-form.ts';
import { ticketsContract } from '../tickets.contract.ts';
import '../tickets.errors.ts';
import { getTicketPage, getUnityPage } from './get-ticket-page.ts';
import { handBack } from './hand-back.ts';
import { signInByTicket } from './sign-in-by-ticket.ts';

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
