import { notify } from '#features/notifications/server/notify.ts';
import type { Ctx } from '#kit/contract/context.ts';
import { supportNotifications } from '../support.feature.ts';
import { mailTicket } from './mail-ticket.ts';
import type { Ticket } from './support.table.ts';
import { ticketPage } from './ticket-page.ts';

type Told = { readonly as: 'reply' | 'solution'; readonly text: string; readonly messageId: number };

/** Notifies the player of an answer by mail and, if there is an account, through the bell. */
export async function tellPlayer(ctx: Ctx, ticket: Ticket, { as, text, messageId }: Told): Promise<void> {
  await mailTicket(ctx, ticket, { mail: as === 'reply' ? 'answered' : 'solved', text, messageId });
  if (ticket.accountId !== null)
    await notify(ctx, {
      to: ticket.accountId,
      kind: as === 'reply' ? supportNotifications.answered : supportNotifications.solved,
      params: { number: String(ticket.id) },
      href: ticketPage(ticket),
    });
}
