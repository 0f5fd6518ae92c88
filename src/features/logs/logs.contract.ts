import { z } from 'zod';
import { contract, none } from '#kit/contract/contract.ts';
import { rawString } from '#kit/contract/text-fields.ts';
import { wholeNumber } from '#kit/contract/whole-number.ts';
import { Rows, separators } from '#kit/list/list-operations.ts';
import { presets } from '#kit/time/range.ts';
import { logKindNames } from './log-kinds.ts';
import { logRowSchema } from './log-row.schema.ts';
import type { LogRow } from './log-row.ts';

const Sequence = z.int().min(1);
const Counted = {
  /** The highest number received; the next batch has the following one. */
  last: z.int(),
  /** Missing numbers below it as inclusive ranges, the oldest hundred. Send these batches in any order. */
  gaps: z.array(z.object({ from: z.int(), to: z.int() })),
};

/** A query string cannot distinguish a single value from a list of one. */
const listOf = <Item extends z.ZodType>(item: Item) =>
  z.preprocess((given) => (given === undefined || Array.isArray(given) ? given : [given]), z.array(item).min(1).max(20).optional());
const Server = wholeNumber({ max: 2_147_483_647 });
/** A globalId, or a nick or its prefix. */
const Person = rawString('logs').trim().min(1).max(64);
const Word = rawString('logs').trim().min(1).max(200);

/** Values of one filter are combined with OR, filters with AND; `not…` excludes rows. */
const LogFilter = z.strictObject({
  kind: z.enum(logKindNames),
  /** A preset, or `from` and `to`; the default is today. */
  range: z.enum(presets).optional(),
  /** Moscow wall time (`2026-11-15T09:30`, or a day for its midnight), or an instant with an offset. `to` is exclusive. */
  from: rawString('format').max(40).optional(),
  to: rawString('format').max(40).optional(),
  server: listOf(Server),
  player: listOf(Person),
  notPlayer: listOf(Person),
  target: listOf(Person),
  notTarget: listOf(Person),
  action: listOf(Word),
  notAction: listOf(Word),
  /** Substring of a text, case-insensitive. */
  text: listOf(Word),
  notText: listOf(Word),
  /** Oldest first, or newest first (the default). */
  sort: z.enum(['at', '-at']).optional(),
  /** Only rows with these ids, separated by commas. */
  rows: Rows.optional(),
});
export type LogFilter = z.infer<typeof LogFilter>;

const LogView = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  receivedAt: z.iso.datetime(),
  /** The time of arrival: rows never change. */
  changedAt: z.iso.datetime(),
  server: z.int(),
  globalId: z.int(),
  nick: z.string(),
  /** The fields of the kind, under the names that the game sends. Addresses and devices are null without the permission to see them. */
  fields: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
});
export type LogView = z.infer<typeof LogView>;

/** The resolved search: a half-open range in UTC. */
const Asked = { from: z.iso.datetime(), to: z.iso.datetime(), servers: z.array(z.int()), tookMs: z.number() };

const keyErrors = ['gameLink.keyNeeded', 'gameLink.keyRefused', 'gameLink.wrongKey', 'kit.tooManyRequests'] as const;
const game = { audience: 'game', errors: keyErrors } as const;
const mayRead = { audience: 'admin', permission: 'logs.read', method: 'GET', errors: ['kit.forbidden', 'logs.tooWide'] } as const;

export const logsContract = contract('logs', {
  storeLogs: {
    ...game,
    method: 'POST',
    path: '/api/game/v1/logs',
    kind: 'saga',
    /** With the header Idempotency-Key: 1 to 128 visible ASCII characters, unique per batch. */
    input: z.strictObject({
      sequence: Sequence,
      // Validated by checkRows; here only counted and described.
      rows: z.array(z.custom<LogRow>().meta(logRowSchema)).min(1).max(5_000),
    }),
    output: z.object({ stored: z.int(), repeated: z.boolean(), ...Counted }),
    errors: [...keyErrors, 'logs.wrongRow', 'logs.keyReused', 'logs.sequenceTaken'],
    audit: none('what the game says is itself the record'),
    bodyLimit: 8 * 1_024 * 1_024,
  },
  getLogSequence: { ...game, method: 'GET', path: '/api/game/v1/logs/sequence', output: z.object(Counted) },
  listLogs: {
    ...mayRead,
    kind: 'saga',
    path: '/api/admin/logs/:kind',
    input: LogFilter.extend({ after: rawString('cursor').max(200).optional() }),
    /** `after` is the cursor of the next page; null on the last. */
    output: z.object({ ...Asked, rows: z.array(LogView), after: z.string().nullable() }),
    audit: 'logs.searched',
  },
  countLogs: {
    ...mayRead,
    kind: 'saga',
    path: '/api/admin/logs/:kind/count',
    /** Stops counting at 10,000 unless `exact` is true. */
    input: LogFilter.extend({ exact: z.stringbool().default(false) }),
    /** Not exact: there are more. */
    output: z.object({ count: z.int(), exact: z.boolean(), tookMs: z.number() }),
    /** Audited too, because the count reveals whether such rows exist. */
    audit: 'logs.searched',
  },
  watchLogs: { ...mayRead, path: '/api/admin/logs/:kind/live', kind: 'stream', input: LogFilter, audit: 'logs.watched' },
  exportLogs: {
    ...mayRead,
    mayBeOld: true,
    path: '/api/admin/logs/:kind/export',
    kind: 'stream',
    input: LogFilter.extend({ separator: z.enum(separators).optional() }),
    audit: 'logs.exported',
  },
});
