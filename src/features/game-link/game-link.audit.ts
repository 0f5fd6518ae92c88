import { z } from 'zod';
import { auditEvents } from '#kit/audit/audit.ts';
import { filterSchema } from '#kit/list/list-operations.ts';
import { commandList, gameServerList } from './game-link.list.ts';

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
