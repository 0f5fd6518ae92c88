import { z } from 'zod';
import { contract } from '#kit/contract/contract.ts';
import { daysAtMost } from '#kit/contract/days.ts';
import { wholeNumber } from '#kit/contract/whole-number.ts';
import { historySpans } from './history-spans.ts';

/** The live counter: players on servers with a heartbeat in the last 30 seconds, otherwise the last known number. */
export const Online = z.object({
  online: z.int(),
  /** No server sent a heartbeat for 30 seconds, so the number is outdated. */
  updating: z.boolean(),
  servers: z.array(z.object({ number: z.int(), running: z.boolean(), online: z.int().nullable() })),
});
export type Online = z.infer<typeof Online>;

const Peak = z.object({ online: z.int(), at: z.iso.datetime() });
export type Peak = z.infer<typeof Peak>;

/** The latest heartbeats; cheap enough to be polled every few seconds. */
const OnlineNow = z.object({
  /** Players on servers. */
  current: z.int(),
  /** No server sent a heartbeat for 30 seconds. */
  updating: z.boolean(),
  /** Players on servers and in launchers. */
  total: z.int(),
  launcher: z.object({ downloading: z.int(), connecting: z.int() }),
  arena: z.int(),
  worlds: z.array(
    z.object({
      number: z.int(),
      running: z.boolean(),
      /** null: no recent heartbeat */
      online: z.int().nullable(),
      capacity: z.int(),
    }),
  ),
});
export type OnlineNow = z.infer<typeof OnlineNow>;

const TopUps = z.array(z.object({ currency: z.string(), orders: z.int(), /** In minor units, less refunds. */ net: z.int() }));

const Figures = z.object({
  /** Distinct players of the Moscow day, and of the thirty days ending with it. */
  dau: z.int(),
  mau: z.int(),
  registeredToday: z.int(),
  /** Yesterday's totals; null before the first day. */
  yesterday: z.object({ dau: z.int(), mau: z.int(), registrations: z.int() }).nullable(),
  /** null: no heartbeat yet. */
  todayPeak: Peak.nullable(),
  allTimePeak: Peak.nullable(),
  registrations: z.object({
    byServer: z.array(z.object({ server: z.int(), registrations: z.int() })),
    byMonth: z.array(z.object({ month: z.string(), registrations: z.int() })),
  }),
  /** null: the reader may not see payments. */
  topUps: z.object({ today: TopUps, yesterday: TopUps }).nullable(),
});
export type Figures = z.infer<typeof Figures>;

const longestRangeDays = 400;
const Period = z
  .strictObject({
    /** 0: all servers together */
    server: wholeNumber({ min: 0, max: 2_147_483_647 }).default(0),
    span: z.enum(historySpans).default('24h'),
    /** Both or neither: a custom range instead of the span. */
    from: z.iso.datetime().optional(),
    to: z.iso.datetime().optional(),
  })
  .refine(({ from, to }) => (from === undefined) === (to === undefined), { path: ['to'] })
  .superRefine(daysAtMost(longestRangeDays));

const Point = z.object({
  at: z.iso.datetime(),
  last: z.int(),
  peak: z.int(),
  arenaPeak: z.int(),
  /** The sum over all servers; null for a single server, or if no launcher sent a heartbeat. */
  downloadingPeak: z.int().nullable(),
  connectingPeak: z.int().nullable(),
});
export type Point = z.infer<typeof Point>;

const Drawn = { from: z.iso.datetime(), to: z.iso.datetime(), stepMinutes: z.int() };

const Mark = z.object({
  kind: z.string(),
  at: z.iso.datetime(),
  label: z.string(),
  /** Page about it; null if the reader may not open it. */
  href: z.string().nullable(),
});
export type Mark = z.infer<typeof Mark>;

const LanguagePart = z.object({
  part: z.string(),
  name: z.string(),
  of: z.int(),
  en: z.int(),
  ru: z.int(),
  href: z.string().nullable(),
});
export type LanguagePart = z.infer<typeof LanguagePart>;

const staff = { audience: 'staff', permission: 'statistics.read' } as const;
const drawn = { ...staff, mayBeOld: true } as const;

export const statisticsContract = contract('statistics', {
  /** Server-sent events, each an `Online`: the last one immediately, then one per change, at most one per second. */
  watchOnline: { method: 'GET', path: '/api/online', kind: 'stream', audience: 'everybody' },
  getOnlineNow: { ...staff, method: 'GET', path: '/api/staff/statistics/now', output: OnlineNow },
  getFigures: { ...drawn, method: 'GET', path: '/api/staff/statistics', output: Figures },
  /** Steps without samples have no point. `before` is the preceding period of the same length. */
  getOnlineHistory: {
    ...drawn,
    method: 'GET',
    path: '/api/staff/statistics/online',
    input: Period,
    output: z.object({
      ...Drawn,
      points: z.array(Point),
      before: z.array(Point),
      peak: Peak.nullable(),
      peakBefore: Peak.nullable(),
    }),
  },
  /** Each server separately over the same steps. */
  getOnlineByServer: {
    ...drawn,
    method: 'GET',
    path: '/api/staff/statistics/worlds',
    input: Period,
    output: z.object({ ...Drawn, worlds: z.array(z.object({ server: z.int(), points: z.array(Point) })) }),
  },
  /** Explanations for bends: restarts, news, events. Oldest first. */
  listMarks: {
    ...staff,
    method: 'GET',
    path: '/api/staff/statistics/marks',
    input: z.strictObject({ from: z.iso.datetime(), to: z.iso.datetime() }),
    output: z.array(Mark),
  },
  /** Translation coverage of interface and content by language. */
  getLanguages: { ...staff, method: 'GET', path: '/api/staff/statistics/languages', output: z.array(LanguagePart) },
  /** One row per Moscow day, oldest first. Today's row is at most ten minutes old, its monthly players one hour. */
  getDays: {
    method: 'GET',
    path: '/api/staff/statistics/days',
    audience: 'staff',
    permission: 'statistics.read',
    input: z.strictObject({
      server: wholeNumber({ min: 0, max: 2_147_483_647 }).default(0),
      days: wholeNumber({ max: 400 }).default(60),
    }),
    output: z.array(
      z.object({
        day: z.string(),
        registrations: z.int(),
        dau: z.int(),
        mau: z.int(),
        peak: z.int().nullable(),
        arenaPeak: z.int().nullable(),
      }),
    ),
  },
});
