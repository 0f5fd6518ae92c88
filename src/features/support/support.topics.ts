/** Told each time anything of any ticket changed; whoever follows asks again. */
export const deskTopic = 'support.desk';

/** Told each time something changed that the player may see; what it is they read for themselves, with their right to it. */
export const ticketTopic = (number: number): string => `support.ticket.${number}`;
