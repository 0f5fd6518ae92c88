import type { Ticket } from './support.table.ts';

export const ticketPage = ({ publicId }: Pick<Ticket, 'publicId'>): string => `/support/dashbord/tiket/${publicId}`;
