import { z } from 'zod';
import { auditEvents } from '#kit/audit/audit.ts';
import { errors } from '#kit/errors/errors.ts';
import { filterSchema } from '#kit/list/list-operations.ts';
import { permissions } from '#kit/permissions/permissions.ts';
import { commandList, gameServerList } from './game-link.list.ts';

/** Read and edit game servers, their keys and commands. */
export const gameLinkPermissions = permissions('gameLink', ['read', 'edit']);

export const gameLinkErrors = errors('gameLink', {
  // Game API errors.
  keyNeeded: { status: 401 },
  keyRefused: { status: 401 },
  wrongKey: { status: 403 },
  accountUnknown: { status: 404 },
  commandUnknown: { status: 404 },
  loginTaken: { status: 409 },
  emailTaken: { status: 409 },
  badLogin: { status: 422 },
  arenaAboveOnline: { status: 422 },
  // Office errors.
  numberTaken: { status: 422 },
  changedMeanwhile: { status: 409 },
  keyEnded: { status: 409 },
  /** A key can be replaced only once. */
  keyReplaced: { status: 409 },
  commandNotDead: { status: 409 },
});

const Decided = z.object({ nameEn: z.string(), nameRu: z.string(), capacity: z.int(), position: z.int(), state: z.string() });

/** For a key only its public prefix. */
const Key = { keyId: z.int(), kind: z.enum(['game', 'launcher']), server: z.int().nullable(), prefix: z.string() };
const Command = z.object({ commandId: z.int(), server: z.int(), kind: z.string() });

export const gameLinkAudit = auditEvents('gameLink', {
  serverCreated: z.object({ number: z.int(), after: Decided }),
  serverEdited: z.object({ number: z.int(), before: Decided, after: Decided }),
  keyMade: z.object(Key),
  keyRotated: z.object({ ...Key, replaces: z.int(), oldValidUntil: z.iso.datetime() }),
  keyRevoked: z.object(Key),
  accountRegistered: z.object({ server: z.int(), referralCode: z.string().nullable(), invitationCode: z.string().nullable() }),
  commandSentAgain: Command,
  commandGivenUp: Command,
  serversExported: filterSchema(gameServerList),
  commandsExported: z.object({ server: z.int(), filter: filterSchema(commandList) }),
});

/** Topic that wakes waiting polls of a game server; they query the database for commands. */
export const commandTopic = (server: number): string => `gameLink.commands.${server}`;

/** Topic for every launcher heartbeat, in every process: `{ launcher, downloading, connecting }`. */
export const launcherHeardTopic = 'gameLink.launcherHeard';
