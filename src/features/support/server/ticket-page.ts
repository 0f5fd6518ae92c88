import type { Ticket } from './support.table.ts';

/** The address of a ticket, for whoever may open it. */
export const ticketPage = ({ publicId }: Pick<Ticket, 'publicId'>): string => `/support/dashbord/tiket/${publicId}`;
