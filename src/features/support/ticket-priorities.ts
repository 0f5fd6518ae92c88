/** Highest priority first; stored as the index in this list. */
export const ticketPriorities = ['urgent', 'high', 'normal', 'low'] as const;
export type TicketPriority = (typeof ticketPriorities)[number];
export const normalPriority = ticketPriorities.indexOf('normal');
