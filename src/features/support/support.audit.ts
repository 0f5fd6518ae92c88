import { z } from 'zod';
import { auditEvents } from '#kit/audit/audit.ts';
import { freeWords } from '#kit/audit/audit-words.ts';
import { filterSchema } from '#kit/list/list-operations.ts';
import { conversionKinds } from './conversions.ts';
import { paymentCheckList } from './payment-checks.list.ts';
import { checkOutcomes } from './payment-checks.ts';
import { ticketPriorities } from './ticket-priorities.ts';

const Ticket = z.object({ number: z.int() });

const Converted = Ticket.extend({ kind: z.enum(conversionKinds) });

/** Actions of staff; players' messages are in the tickets themselves. */
export const supportAudit = auditEvents('support', {
  replied: Ticket,
  noted: Ticket,
  solved: Ticket,
  taken: Ticket,
  ranked: Ticket.extend({ priority: z.enum(ticketPriorities) }),
  /** `to`: the colleague's login. */
  handedOver: Ticket.extend({ to: freeWords(z.string()) }),
  merged: Ticket.extend({ into: z.int() }),
  linked: Ticket.extend({ kind: z.enum(['complaint', 'bug']), to: z.int() }),
  conversionStarted: Converted,
  conversionUndone: Converted,
  conversionFailed: Converted,
  checkAsked: Ticket.extend({ order: z.string() }),
  checkAnswered: Ticket.extend({ outcome: z.enum(checkOutcomes) }),
  checksExported: filterSchema(paymentCheckList),
  statsExported: z.object({ table: z.enum(['agents', 'categories', 'days']), days: z.int() }),
});

export const ticketSubject = (number: number): string => `ticket:${number}`;
