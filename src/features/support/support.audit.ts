import { z } from 'zod';
import { auditEvents } from '#kit/audit/audit.ts';

const Ticket = z.object({ number: z.int() });

/** What the staff do; a player's own words stand in the ticket itself. */
export const supportAudit = auditEvents('support', { replied: Ticket, noted: Ticket, solved: Ticket, taken: Ticket });

/** How the audit names a ticket. */
export const ticketSubject = (number: number): string => `ticket:${number}`;
