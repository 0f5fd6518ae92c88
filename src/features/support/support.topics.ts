/** Published on every change to any ticket; subscribers reload. */
export const deskTopic = 'support.desk';

/** Published on every change that the player may see; subscribers reload with their own permissions. */
export const ticketTopic = (number: number): string => `support.ticket.${number}`;
