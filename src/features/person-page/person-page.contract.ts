import { z } from 'zod';
import { banStates } from '#features/bans/ban-states.ts';
import { journalKinds } from '#features/coins/journal-kinds.ts';
import { outcomes, sides, statuses } from '#features/complaints/complaint-states.ts';
import { logKindNames } from '#features/logs/log-kinds.ts';
import { payStatuses } from '#features/payments/order-states.ts';
import { promocodeStates } from '#features/promocodes/promocode-kinds.ts';
import { penaltyKinds } from '#features/rules/rule-penalties.ts';
import { ticketCategoryIds, ticketStates } from '#features/support/ticket-categories.ts';
import { contract } from '#kit/contract/contract.ts';
import { freeLine, freeText, rawString } from '#kit/contract/text-fields.ts';
import { wholeNumber } from '#kit/contract/whole-number.ts';
import { isOfThisCentury } from '#kit/time/this-century.ts';
import { searchWays } from './search-ways.ts';

const GlobalId = wholeNumber();
const of = z.strictObject({ id: GlobalId });
const Instant = z.iso.datetime();

const FoundPerson = z.object({
  globalId: z.int(),
  login: z.string(),
  /** The kind of value that matched the search. */
  by: z.enum(searchWays),
  characters: z.array(
    z.object({ server: z.int(), serverName: z.string(), nick: z.string(), level: z.int(), lastSeenAt: Instant, banned: z.boolean() }),
  ),
});
export type FoundPerson = z.infer<typeof FoundPerson>;

const MoneyCourse = z.object({
  /** Moscow days, earliest first. */
  days: z.array(z.iso.date()),
  /** Money of each character at the end of the day; null: not known yet. The last value is the current one. */
  worlds: z.array(z.object({ server: z.int(), nick: z.string(), values: z.array(z.int().nullable()) })),
});

const Punishment = z.object({
  kind: z.enum(penaltyKinds),
  server: z.int(),
  at: Instant,
  by: z.string(),
  byId: z.int(),
  reason: z.string(),
  /** Number of the ban; null for another punishment. */
  ban: z.int().nullable(),
  state: z.enum(banStates).nullable(),
  minutes: z.int().nullable(),
  until: Instant.nullable(),
  /** Number of the complaint that it was imposed for. */
  complaint: z.int().nullable(),
});
export type Punishment = z.infer<typeof Punishment>;

const Sessions = z.object({
  /** Sessions on the site, newest first. */
  site: z.array(
    z.object({
      id: z.int(),
      signedInAt: Instant,
      lastSeenAt: Instant,
      /** null, like the address, for readers who may not see devices and addresses. */
      userAgent: z.string().nullable(),
      ip: z.string().nullable(),
      over: z.boolean(),
    }),
  ),
  /** Devices and addresses in the game; null for readers who may not see them. */
  game: z
    .array(z.object({ server: z.int(), kind: z.enum(['device', 'address']), value: z.string(), firstAt: Instant, lastAt: Instant }))
    .nullable(),
});

const Link = z.object({
  globalId: z.int(),
  login: z.string(),
  nick: z.string().nullable(),
  devices: z.int(),
  addresses: z.int(),
  lastAt: Instant,
  banned: z.boolean(),
  /** null for readers who may not see devices and addresses. */
  shared: z.array(z.string()).nullable(),
});
export type Link = z.infer<typeof Link>;

const Links = z.object({
  links: z.array(Link),
  /** Number of devices and addresses that too many accounts (`from` or more) share to be evidence. */
  crowded: z.object({ devices: z.int(), addresses: z.int(), from: z.int() }),
  cut: z.array(z.object({ globalId: z.int(), login: z.string(), reason: z.string(), by: z.string(), byId: z.int(), at: Instant })),
  can: z.object({ cut: z.boolean() }),
});

const Complaint = z.object({
  id: z.int(),
  side: z.enum(sides),
  server: z.int(),
  other: z.string(),
  otherId: z.int(),
  status: z.enum(statuses),
  outcome: z.enum(outcomes).nullable(),
  createdAt: Instant,
});

const Payments = z.object({
  balance: z.int(),
  /** Kopecks of real money, less refunds and lost disputes. */
  paidMinor: z.int(),
  orders: z.array(
    z.object({ id: z.string(), number: z.int(), at: Instant, amountMinor: z.int(), coins: z.int(), status: z.enum(payStatuses) }),
  ),
  moves: z.array(z.object({ id: z.int(), at: Instant, kind: z.enum(journalKinds), coins: z.int(), memo: z.string().nullable() })),
});

const Promocodes = z.object({
  own: z.array(z.object({ id: z.int(), name: z.string(), state: z.enum(promocodeStates), activations: z.int() })),
  used: z.array(z.object({ id: z.int(), promocode: z.int(), name: z.string(), server: z.int(), at: Instant, validAt: Instant.nullable() })),
});

const Ticket = z.object({
  id: z.int(),
  subject: z.string(),
  category: z.enum(ticketCategoryIds),
  state: z.enum(ticketStates),
  createdAt: Instant,
  touchedAt: Instant,
});

const TimelineRow = z.object({
  kind: z.enum(logKindNames),
  id: z.int(),
  at: Instant,
  server: z.int(),
  globalId: z.int(),
  nick: z.string(),
  line: z.string(),
  /** Another person did it, to this person or with them. */
  byOther: z.boolean(),
});
export type TimelineRow = z.infer<typeof TimelineRow>;

const reads = { audience: 'admin', method: 'GET', errors: ['kit.notFound'], audit: 'people.viewed' } as const;
const cuts = { audience: 'admin', permission: 'personPage.cutLinks' } as const;
const Reason = freeText().min(5).max(500);

/**
 * Sections of a person's page. Each is loaded separately, with its own permission on the servers of its rows. Loading them together is
 * audited as one view.
 */
export const personPageContract = contract('personPage', {
  findPeople: {
    audience: 'admin',
    permission: 'people.read',
    method: 'GET',
    path: '/api/admin/people',
    /** A nick, login, globalId, email, IP address or device, or the beginning of one, in Latin or Cyrillic letters. */
    input: z.strictObject({ text: freeLine().min(1).max(128) }),
    output: z.object({ people: z.array(FoundPerson), /** There are more results than returned. */ more: z.boolean(), tookMs: z.number() }),
    audit: 'personPage.searched',
  },
  getPersonMoney: { ...reads, permission: 'people.read', path: '/api/admin/people/:id/money', input: of, output: MoneyCourse },
  listPersonPunishments: {
    ...reads,
    permission: 'complaints.read',
    path: '/api/admin/people/:id/punishments',
    input: of,
    output: z.array(Punishment),
  },
  listPersonSessions: { ...reads, permission: 'logs.read', path: '/api/admin/people/:id/sessions', input: of, output: Sessions },
  listPersonLinks: { ...reads, permission: 'logs.read', path: '/api/admin/people/:id/links', input: of, output: Links },
  cutLink: {
    ...cuts,
    method: 'POST',
    path: '/api/admin/people/:id/links/:other/cut',
    input: of.extend({ other: GlobalId, reason: Reason }),
    errors: ['kit.notFound', 'personPage.ownLink', 'personPage.notLinked', 'personPage.alreadyCut'],
    audit: 'personPage.linkCut',
  },
  restoreLink: {
    ...cuts,
    method: 'POST',
    path: '/api/admin/people/:id/links/:other/restore',
    input: of.extend({ other: GlobalId, reason: Reason }),
    errors: ['kit.notFound', 'personPage.ownLink'],
    audit: 'personPage.linkRestored',
  },
  listPersonComplaints: {
    ...reads,
    permission: 'complaints.read',
    path: '/api/admin/people/:id/complaints',
    input: of,
    output: z.array(Complaint),
  },
  getPersonPayments: { ...reads, permission: 'payments.read', path: '/api/admin/people/:id/payments', input: of, output: Payments },
  listPersonPromocodes: {
    ...reads,
    permission: 'promocodes.read',
    path: '/api/admin/people/:id/promocodes',
    input: of,
    output: Promocodes,
  },
  listPersonTickets: { ...reads, permission: 'support.answer', path: '/api/admin/people/:id/tickets', input: of, output: z.array(Ticket) },
  /** The rows of all kinds of logs that are nearest to the moment, in order of time. */
  getTimeline: {
    ...reads,
    permission: 'logs.read',
    path: '/api/admin/people/:id/timeline',
    kind: 'saga',
    input: of.extend({
      /** An instant; defaults to now. */
      at: z.iso
        .datetime({ offset: true })
        .refine((at) => isOfThisCentury(new Date(at)), 'kit.wrongFormat')
        .optional(),
      /** Minutes before and after it. */
      span: wholeNumber({ max: 1_440 }).default(60),
      /** Comma-separated; all kinds by default. */
      kinds: rawString('name').max(200).optional(),
    }),
    output: z.object({ at: Instant, from: Instant, to: Instant, rows: z.array(TimelineRow), cut: z.boolean(), tookMs: z.number() }),
    audit: 'personPage.timelineRead',
  },
});
