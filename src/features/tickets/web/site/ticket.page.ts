import { type TicketPage, ticketsContract } from '#features/tickets/tickets.contract.ts';
import { declinedParameter } from '#kit/pages/declined-form.ts';
import { sitePage } from '#kit/pages/page.ts';
import { ticketStatus } from './ticket-status.ts';
import { ticketStrings } from './ticket-strings.ts';

/** A sign-in requested by the game. The URL contains the secret, so it must not be passed on. */
export const page = sitePage<TicketPage>({
  path: '/auth/:id',
  layout: 'default',
  audience: 'person',
  sensitive: true,
  search: [declinedParameter],
  strings: ticketStrings,
  load: (call, { params }) => call(ticketsContract.getTicketPage, { id: (params.id ?? '').slice(0, 100) }),
  status: ({ state }) => ticketStatus(state),
  head: ({ t }) => ({ title: t('tickets.page.title'), description: t('tickets.page.description'), noIndex: true }),
  view: () => import('./ticket.view.tsx'),
});
