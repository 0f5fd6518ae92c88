import { z } from 'zod';
import { contract, none } from '#kit/contract/contract.ts';
import { freeLine, freeText, rawString } from '#kit/contract/text-fields.ts';
import { wholeNumber } from '#kit/contract/whole-number.ts';
import { checkLimits } from './payment-checks.ts';
import { TicketId } from './ticket.shapes.ts';
import { ticketLimits } from './ticket-categories.ts';
import { ticketPriorities } from './ticket-priorities.ts';

const staff = { audience: 'staff', permission: 'support.answer' } as const;
const form = { ...staff, method: 'POST', kind: 'form' } as const;
const oneTicket = '/support/dashbord/tiket/:id';
/** As typed; validated by the use-case of complaints. */
const typed = rawString('form').max(30_000).default('');

/** Actions of agents besides answering: plain forms of the ticket page, and the calls that keep page and queue live. */
export const supportDeskContract = contract('support', {
  rankTicket: {
    ...form,
    path: `${oneTicket}/priority`,
    input: z.strictObject({ id: TicketId, priority: z.enum(ticketPriorities) }),
    errors: ['kit.notFound', 'support.mergedAlready'],
    audit: 'support.ranked',
  },
  handOverTicket: {
    ...form,
    path: `${oneTicket}/hand-over`,
    input: z.strictObject({ id: TicketId, to: rawString('name').min(1).max(60), note: freeText().max(ticketLimits.text).default('') }),
    errors: ['kit.notFound', 'support.notAnAgent', 'support.mergedAlready'],
    audit: 'support.handedOver',
  },
  /** `into`: number of the remaining ticket. */
  mergeTicket: {
    ...form,
    path: `${oneTicket}/merge`,
    input: z.strictObject({ id: TicketId, into: wholeNumber() }),
    errors: ['kit.notFound', 'support.noSuchTicket', 'support.otherPerson', 'support.sameTicket', 'support.mergedAlready'],
    audit: 'support.merged',
  },
  turnIntoBug: {
    ...form,
    path: `${oneTicket}/bug`,
    input: z.strictObject({ id: TicketId }),
    errors: ['kit.notFound', 'support.mergedAlready', 'support.convertingAlready'],
    audit: 'support.conversionStarted',
  },
  turnIntoComplaint: {
    ...form,
    path: `${oneTicket}/complaint`,
    input: z.strictObject({ id: TicketId, server: typed, offender: typed, happenedAt: typed, description: typed, link: typed }),
    errors: ['kit.notFound', 'support.noPlayer', 'support.mergedAlready', 'support.convertingAlready'],
    audit: 'support.conversionStarted',
  },
  askForPaymentCheck: {
    ...form,
    path: `${oneTicket}/payment-check`,
    input: z.strictObject({
      id: TicketId,
      /** Empty: the player's latest payment. */
      order: freeLine().max(checkLimits.order),
      question: freeText().min(1).max(checkLimits.question),
    }),
    errors: ['kit.notFound', 'support.checkedAlready', 'support.mergedAlready', 'support.convertingAlready'],
    audit: 'support.conversionStarted',
  },
  /** Possible until the conversion has been carried out. */
  undoConversion: {
    ...form,
    path: `${oneTicket}/undo`,
    input: z.strictObject({ id: TicketId, conversion: wholeNumber() }),
    errors: ['kit.notFound', 'support.undoLate'],
    audit: 'support.conversionUndone',
  },
  /** Heartbeat of an open ticket; returns who else has it open. */
  viewTicket: {
    ...staff,
    method: 'POST',
    path: '/api/support/tickets/:id/viewers',
    input: z.strictObject({ id: TicketId }),
    output: z.object({
      /** Logins of colleagues. */
      others: z.array(z.string()),
      /** Id of the last message. */
      newest: z.int(),
    }),
    errors: ['kit.notFound'],
    audit: none('who looks at it now; forgotten after a minute'),
  },
  watchSupport: { ...staff, method: 'GET', path: '/api/support/events', kind: 'stream' },
});
