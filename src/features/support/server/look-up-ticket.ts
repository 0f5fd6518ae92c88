import type { Ctx } from '#kit/contract/context.ts';
import { findNumbered } from './found-tickets.queries.ts';
import { ticketPage } from './ticket-page.ts';

const desk = '/support/dashbord';

/** Redirects a ticket number to its ticket, and anything else to the desk as a search. */
export async function lookUpTicket({ tx }: Pick<Ctx, 'tx'>, { words }: { readonly words: string }): Promise<{ location: string }> {
  const ticket = await findNumbered(tx, words);
  if (ticket) return { location: ticketPage(ticket) };
  return { location: words === '' ? desk : `${desk}?${new URLSearchParams({ find: words })}` };
}
