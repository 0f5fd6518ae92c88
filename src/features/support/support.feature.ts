import { z } from 'zod';
import { auditEvents } from '#kit/audit/audit.ts';
import { freeWords } from '#kit/audit/audit-words.ts';
import { errors } from '#kit/errors/errors.ts';
import { filterSchema } from '#kit/list/list-operations.ts';
import { notificationKinds } from '#kit/notifications/notification-kinds.ts';
import { permissions } from '#kit/permissions/permissions.ts';
import { settings } from '#kit/settings/settings.ts';
import { conversionKinds } from './conversions.ts';
import { paymentCheckList } from './payment-checks.list.ts';
import { checkOutcomes } from './payment-checks.ts';
import { ticketPriorities } from './ticket-priorities.ts';
import { usualShifts } from './usual-shifts.ts';

export const supportPermissions = permissions('support', ['answer', 'seeSessions', 'seePayments', 'checkPayments']);

export const supportErrors = errors('support', {
  // Errors of one field, always inside `fields` of kit.invalidInput.
  emailNeeded: { status: 422 },
  notAnAgent: { status: 422 },
  noSuchTicket: { status: 422 },
  sameTicket: { status: 422 },
  otherPerson: { status: 422 },
  // Errors of the whole request.
  closedForGood: { status: 409 },
  goesOnElsewhere: { status: 409 },
  notSolved: { status: 409 },
  readFirst: { status: 409 },
  mergedAlready: { status: 409 },
  noPlayer: { status: 409 },
  checkedAlready: { status: 409 },
  convertingAlready: { status: 409 },
  undoLate: { status: 409 },
  answeredAlready: { status: 409 },
});

/** Working hours, response times and saved replies. `{name}`, `{number}` and `{game}` are filled in when a reply is inserted. */
export const supportSettings = settings('support', 'support.answer', {
  shifts: {
    type: 'list',
    most: 21,
    fields: {
      day: { type: 'number', min: 1, max: 7 },
      from: { type: 'number', min: 0, max: 23 },
      to: { type: 'number', min: 1, max: 24 },
    },
    default: usualShifts,
  },
  firstAnswerHours: { type: 'number', min: 1, max: 200, default: 4 },
  solutionHours: { type: 'number', min: 1, max: 500, default: 24 },
  replies: {
    type: 'list',
    most: 60,
    fields: { title: { type: 'textByLocale', max: 80 }, text: { type: 'textByLocale', max: 2_000, lines: true } },
    default: [
      {
        title: { en: 'Payment is confirmed', ru: 'Платёж подтверждён' },
        text: {
          en: 'Hello, {name}!\n\nYour payment is confirmed and the coins are on your balance. If the game still shows the old number, please sign in again.',
          ru: 'Здравствуйте, {name}!\n\nПлатёж подтверждён, монеты на балансе. Если игра показывает старое число, зайдите в неё заново.',
        },
      },
      {
        title: { en: 'Receipt is needed', ru: 'Нужен чек' },
        text: {
          en: 'Hello, {name}!\n\nTo find the payment we need the day, the exact amount and the receipt number from your bank or the payment page. Please do not send the card number.',
          ru: 'Здравствуйте, {name}!\n\nЧтобы найти платёж, нужны день, точная сумма и номер чека из банка или со страницы оплаты. Номер карты присылать не нужно.',
        },
      },
      {
        title: { en: 'How to appeal', ru: 'Как обжаловать' },
        text: {
          en: 'Hello, {name}!\n\nPlease tell us the number of the ban, what happened and when, and add what shows it. A senior administrator who did not decide before will look at it.',
          ru: 'Здравствуйте, {name}!\n\nНапишите номер бана, что и когда произошло, и приложите подтверждения. Дело посмотрит старший администратор, который раньше его не решал.',
        },
      },
      {
        title: { en: 'Details of a crash', ru: 'Подробности вылета' },
        text: {
          en: 'Hello, {name}!\n\nThank you for telling us. Which device and system version do you have, which version of the game, and what were you doing right before it closed?',
          ru: 'Здравствуйте, {name}!\n\nСпасибо, что сообщили. Какое у вас устройство и версия системы, какая версия игры и что вы делали прямо перед вылетом?',
        },
      },
      {
        title: { en: 'Solved', ru: 'Решено' },
        text: {
          en: 'Hello, {name}!\n\nThis should be solved now. If it is not, answer within 14 days and ticket No. {number} is open again. Have a good time in {game}!',
          ru: 'Здравствуйте, {name}!\n\nТеперь всё должно работать. Если нет, ответьте в течение 14 дней, и обращение № {number} снова откроется. Приятной игры в {game}!',
        },
      },
    ],
  },
});

export const supportNotifications = notificationKinds('support', [
  'answered',
  'solved',
  'merged',
  'handedOver',
  'takenOver',
  'checkAsked',
  'checkAnswered',
  'conversionFailed',
]);

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
