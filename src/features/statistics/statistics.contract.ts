import { z } from 'zod';
import { contract } from '#kit/contract/contract.ts';

/** What the live counter shows: players in the worlds that were heard within the last 30 seconds. */
export const Online = z.object({
  online: z.int(),
  /** No world was heard for 30 seconds: the figure is old and says so. */
  updating: z.boolean(),
  servers: z.array(z.object({ number: z.int(), running: z.boolean(), online: z.int().nullable() })),
});
export type Online = z.infer<typeof Online>;

const Peak = z.object({ online: z.int(), at: z.iso.datetime() });

const Figures = z.object({
  /** In the worlds now. */
  current: Online,
  /** In the worlds and in the launcher. */
  totalOnline: z.int(),
  launcher: z.object({ downloading: z.int(), connecting: z.int() }),
  arena: z.int(),
  /** Distinct people of the Moscow day, and of the thirty days that end with it. */
  dau: z.int(),
  mau: z.int(),
  /** null: nothing was ever heard. */
  allTimePeak: Peak.nullable(),
  registrations: z.object({
    byServer: z.array(z.object({ server: z.int(), registrations: z.int() })),
    byMonth: z.array(z.object({ month: z.string(), registrations: z.int() })),
  }),
});

/** How far back, and how wide a step of the chart is, in minutes. */
export const historySteps = { '24h': 5, '7d': 30, '30d': 120 } as const;
export type HistorySpan = keyof typeof historySteps;

const Point = z.object({ at: z.iso.datetime(), last: z.int(), peak: z.int(), arenaPeak: z.int() });

export const statisticsContract = contract('statistics', {
  /** Server-sent events, each an `Online`: the last one at once, then one per change, at most one a second. */
  watchOnline: { method: 'GET', path: '/api/online', kind: 'stream', audience: 'everybody' },
  getFigures: { method: 'GET', path: '/api/staff/statistics', audience: 'staff', permission: 'statistics.read', output: Figures },
  /** A step in which nothing was heard has no point. `before` is the same span just before it. */
  getOnlineHistory: {
    method: 'GET',
    path: '/api/staff/statistics/online',
    audience: 'staff',
    permission: 'statistics.read',
    input: z.strictObject({
      /** 0: all worlds together */
      server: z.coerce.number().int().min(0).max(2_147_483_647).default(0),
      span: z.enum(['24h', '7d', '30d']).default('24h'),
    }),
    output: z.object({
      from: z.iso.datetime(),
      to: z.iso.datetime(),
      stepMinutes: z.int(),
      points: z.array(Point),
      before: z.array(Point),
    }),
  },
  /** One line for each Moscow day, oldest first; today's is of the last ten minutes. */
  getDays: {
    method: 'GET',
    path: '/api/staff/statistics/days',
    audience: 'staff',
    permission: 'statistics.read',
    input: z.strictObject({
      server: z.coerce.number().int().min(0).max(2_147_483_647).default(0),
      days: z.coerce.number().int().min(1).max(400).default(60),
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
