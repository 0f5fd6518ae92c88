import { z } from 'zod';
import { AccountEmail } from '#features/accounts/account-email.ts';
import { longestPassword } from '#features/accounts/password-length.ts';
import { contract, none, readsOnly } from '#kit/contract/contract.ts';
import { freeLine, freeText, rawString } from '#kit/contract/text-fields.ts';
import { wholeNumber } from '#kit/contract/whole-number.ts';

const count = z.int().min(0).max(1_000_000);
const Code = freeLine().min(1).max(64);
/** Characters that are safe in log lines and URLs. */
const Name = z.string().regex(/^[A-Za-z0-9._:-]+$/);

const v1 = '/api/game/v1';
const game = { audience: 'game' } as const;
const keyErrors = ['gameLink.keyNeeded', 'gameLink.keyRefused', 'gameLink.wrongKey', 'kit.tooManyRequests'] as const;

export const HandedCommand = z.object({
  id: z.int(),
  /** One of the kinds in docs/game-api.md; the game acknowledges an unknown kind as failed. */
  kind: z.string(),
  /** The account it concerns; null: the whole server. */
  globalId: z.int().nullable(),
  payload: z.record(z.string(), z.unknown()),
  /** The game stores it in the transaction that applies the command: a command whose key is stored was already applied. */
  dedupeKey: z.string(),
  /** Number of the delivery, starting at 1. */
  attempt: z.int(),
  createdAt: z.iso.datetime(),
  leasedUntil: z.iso.datetime(),
});
export type HandedCommand = z.infer<typeof HandedCommand>;

export const Registered = z.object({ globalId: z.int(), login: z.string(), createdAt: z.iso.datetime() });
export type Registered = z.infer<typeof Registered>;

/** The API for game servers and the launcher; docs/game-api.md is its guide. */
export const gameLinkContract = contract('gameLink', {
  sendHeartbeat: {
    ...game,
    method: 'POST',
    path: `${v1}/heartbeat`,
    input: z
      .strictObject({
        /** New for every start of the game server. */
        bootId: Name.min(8).max(64),
        online: count,
        capacity: z.int().min(1).max(1_000_000),
        /** Players in the arena; included in `online`. */
        arena: count.default(0),
        version: freeLine().min(1).max(40),
      })
      .refine(({ arena, online }) => arena <= online, { path: ['arena'], error: 'gameLink.arenaAboveOnline' }),
    output: z.object({ server: z.int(), serverTime: z.iso.datetime(), nextInSeconds: z.int(), rebooted: z.boolean() }),
    errors: [...keyErrors, 'gameLink.arenaAboveOnline'],
    audit: none('every five seconds, and of no person'),
  },
  registerAccount: {
    ...game,
    method: 'POST',
    path: `${v1}/accounts`,
    kind: 'saga',
    input: z.strictObject({
      login: z.string().regex(/^[A-Za-z0-9_]{3,24}$/, 'gameLink.badLogin'),
      email: AccountEmail,
      password: rawString('password').min(1).max(longestPassword),
      locale: z.enum(['en', 'ru']).default('ru'),
      /** Code of a partner or of a promocode's owner. */
      referralCode: Code.optional(),
      /** Code of an invitation link, `/inv/{code}`. */
      invitationCode: Code.optional(),
      /** When the link was followed, as the store reports it; absent: the code was typed, or the store does not report it. */
      invitedAt: z.iso.datetime({ offset: true }).optional(),
      /** The documents the player accepted, with their editions. */
      consents: z
        .array(z.strictObject({ document: rawString('name').max(60), edition: rawString('name').max(10) }))
        .max(10)
        .default([]),
    }),
    output: Registered,
    errors: [
      ...keyErrors,
      'gameLink.loginTaken',
      'gameLink.emailTaken',
      'gameLink.badLogin',
      'accounts.emailReserved',
      'kit.badIdempotencyKey',
      'kit.idempotencyKeyReused',
    ],
    audit: 'gameLink.accountRegistered',
  },
  verifyPassword: {
    ...game,
    method: 'POST',
    path: `${v1}/accounts/verify`,
    kind: 'saga',
    input: z.strictObject({
      login: freeLine().min(1).max(60),
      password: rawString('password').min(1).max(longestPassword),
      /** The player's own IP address, so that one player's failed logins do not limit others. */
      ip: z.union([z.ipv4(), z.ipv6()]).optional(),
    }),
    /** `globalId` and `login` are null unless the password is correct. */
    output: z.object({ valid: z.boolean(), globalId: z.int().nullable(), login: z.string().nullable(), disabled: z.boolean() }),
    errors: [...keyErrors, 'kit.unavailable'],
    audit: none('asks; that somebody entered the world is a row of its own'),
  },
  getGameAccount: {
    ...game,
    method: 'GET',
    path: `${v1}/accounts/:globalId`,
    input: z.strictObject({ globalId: wholeNumber() }),
    output: z.object({
      globalId: z.int(),
      login: z.string(),
      locale: z.enum(['en', 'ru']),
      createdAt: z.iso.datetime(),
      disabled: z.boolean(),
      /** The server of registration; null: not registered through this API. */
      registeredOn: z.int().nullable(),
    }),
    errors: [...keyErrors, 'gameLink.accountUnknown'],
  },
  /** Returns account ids by login, for a game server that has lost its list. Unknown logins are omitted. */
  lookUpAccounts: {
    ...game,
    method: 'POST',
    path: `${v1}/accounts/lookup`,
    input: z.strictObject({ logins: z.array(freeLine().min(1).max(60)).min(1).max(500) }),
    output: z.object({ accounts: z.array(z.object({ login: z.string(), globalId: z.int() })) }),
    errors: [...keyErrors],
    audit: readsOnly,
  },
  takeCommands: {
    ...game,
    method: 'GET',
    path: `${v1}/commands`,
    kind: 'saga',
    waits: true,
    input: z.strictObject({
      /** Seconds to wait for the first command; 0 returns at once. */
      wait: wholeNumber({ min: 0, max: 25 }).default(0),
      max: wholeNumber({ max: 100 }).default(100),
      /** Seconds until an unacknowledged command is delivered again. */
      lease: wholeNumber({ max: 300 }).default(30),
    }),
    output: z.object({ leaseSeconds: z.int(), serverTime: z.iso.datetime(), commands: z.array(HandedCommand) }),
    errors: [...keyErrors],
  },
  acknowledgeCommand: {
    ...game,
    method: 'POST',
    path: `${v1}/commands/:id/ack`,
    input: z.strictObject({
      id: wholeNumber(),
      result: z.enum(['done', 'failed']),
      /** The reason for the failure; shown to staff. */
      reason: freeText().min(1).max(500).optional(),
      /** The `attempt` being acknowledged; a failure of an older attempt is ignored. */
      attempt: z.int().positive().optional(),
    }),
    /** `retryAt` is null unless the command will be delivered again. */
    output: z.object({ id: z.int(), state: z.enum(['open', 'done', 'dead', 'givenUp']), retryAt: z.iso.datetime().nullable() }),
    errors: [...keyErrors, 'gameLink.commandUnknown'],
    audit: none('the command keeps what became of it'),
  },
  sendLauncherHeartbeat: {
    audience: 'launcher',
    method: 'POST',
    path: `${v1}/launcher/heartbeat`,
    input: z.strictObject({
      /** Names the reporting part of the launcher's backend; its last numbers count until it is silent for 30 s. */
      launcher: Name.min(1).max(64).default('launcher'),
      phases: z.strictObject({ downloading: count, connecting: count }),
    }),
    output: z.object({ serverTime: z.iso.datetime(), nextInSeconds: z.int() }),
    errors: [...keyErrors],
    audit: none('every five seconds, and of no person'),
  },
});
