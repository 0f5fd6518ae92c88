import { z } from 'zod';
import { contract } from '#kit/contract/contract.ts';
import { editFields } from '#kit/contract/edit-fields.ts';
import { freeLine } from '#kit/contract/text-fields.ts';
import { wholeNumber } from '#kit/contract/whole-number.ts';
import { exportOperation, listOperation } from '#kit/list/list-operations.ts';
import { commandList, gameServerList } from './game-link.list.ts';

const ServerNumber = wholeNumber({ max: 9_999 });
const Id = wholeNumber();
const Instant = z.iso.datetime();
const Name = freeLine().min(1).max(40);

/** Editable settings of a game server. */
const Decided = {
  nameEn: Name,
  nameRu: Name,
  capacity: wholeNumber({ max: 100_000 }),
  /** Sort position; ties are sorted by number. */
  position: wholeNumber({ min: 0, max: 10_000 }),
  state: z.enum(['open', 'maintenance', 'closed']),
};

const GameServerView = z.object({
  number: z.int(),
  /** In the reader's language. */
  name: z.string(),
  ...Decided,
  /** Sent with an edit for optimistic locking. */
  version: z.int(),
  /** A heartbeat arrived within the last 30 seconds. */
  running: z.boolean(),
  /** null: no heartbeat yet. */
  heardAt: Instant.nullable(),
  bootedAt: Instant.nullable(),
  online: z.int().nullable(),
  arena: z.int().nullable(),
  room: z.int().nullable(),
  gameVersion: z.string().nullable(),
  keys: z.int(),
  openCommands: z.int(),
  deadCommands: z.int(),
  can: z.object({ edit: z.boolean() }),
});
export type GameServerView = z.infer<typeof GameServerView>;

const GameKeyView = z.object({
  id: z.int(),
  kind: z.enum(['game', 'launcher']),
  prefix: z.string(),
  state: z.enum(['valid', 'ending', 'ended', 'revoked']),
  createdAt: Instant,
  /** null: created on the command line. */
  createdBy: z.string().nullable(),
  createdById: z.int().nullable(),
  validUntil: Instant.nullable(),
  revokedAt: Instant.nullable(),
  lastUsedAt: Instant.nullable(),
  lastUsedIp: z.string().nullable(),
});
export type GameKeyView = z.infer<typeof GameKeyView>;

/** The key itself is returned only here. */
const NewKey = z.object({ key: z.string(), view: GameKeyView });
export type NewKey = z.infer<typeof NewKey>;

const CommandView = z.object({
  id: z.int(),
  kind: z.string(),
  globalId: z.int().nullable(),
  /** waiting: will be delivered; blocked: an earlier one for the same account comes first; leased: delivered, not acknowledged yet. */
  state: z.enum(['waiting', 'blocked', 'leased', 'done', 'dead', 'givenUp']),
  payload: z.record(z.string(), z.unknown()),
  createdAt: Instant,
  dueAt: Instant,
  attempts: z.int(),
  failures: z.int(),
  failure: z.string().nullable(),
  endedAt: Instant.nullable(),
  can: z.object({ sendAgain: z.boolean(), giveUp: z.boolean() }),
});
export type CommandView = z.infer<typeof CommandView>;

const mayRead = { audience: 'staff', permission: 'gameLink.read' } as const;
const mayEdit = { audience: 'staff', permission: 'gameLink.edit' } as const;
const staff = '/api/staff/servers';

/** `/dashboard/servers`: game servers, their keys and commands. */
export const gameServersContract = contract('gameLink', {
  listGameServers: {
    ...mayRead,
    method: 'GET',
    path: staff,
    output: z.object({ rows: z.array(GameServerView), total: z.int() }),
  },
  exportGameServers: { ...mayRead, ...exportOperation(`${staff}/export`, gameServerList), audit: 'gameLink.serversExported' },
  createGameServer: {
    ...mayEdit,
    method: 'POST',
    path: staff,
    input: z.strictObject({ number: ServerNumber, ...Decided }),
    output: GameServerView,
    errors: ['gameLink.numberTaken'],
    audit: 'gameLink.serverCreated',
  },
  listGameKeys: {
    ...mayRead,
    method: 'GET',
    path: `${staff}/keys`,
    /** Without a server: the launcher's keys. */
    input: z.strictObject({ server: ServerNumber.optional() }),
    output: z.array(GameKeyView),
  },
  makeKey: {
    ...mayEdit,
    passwordAgain: true,
    method: 'POST',
    path: `${staff}/keys`,
    input: z.strictObject({ server: z.int().positive().optional() }),
    output: NewKey,
    audit: 'gameLink.keyMade',
  },
  rotateKey: {
    ...mayEdit,
    passwordAgain: true,
    method: 'POST',
    path: `${staff}/keys/:id/rotate`,
    /** Hours the old key stays valid. */
    input: z.strictObject({ id: Id, overlapHours: z.int().min(0).max(720) }),
    output: NewKey,
    errors: ['gameLink.keyEnded', 'gameLink.keyReplaced'],
    audit: 'gameLink.keyRotated',
  },
  revokeKey: {
    ...mayEdit,
    passwordAgain: true,
    method: 'POST',
    path: `${staff}/keys/:id/revoke`,
    input: z.strictObject({ id: Id }),
    output: GameKeyView,
    errors: ['gameLink.keyEnded'],
    audit: 'gameLink.keyRevoked',
  },
  sendCommandAgain: {
    ...mayEdit,
    method: 'POST',
    path: `${staff}/commands/:id/send-again`,
    input: z.strictObject({ id: Id }),
    output: CommandView,
    errors: ['gameLink.commandNotDead'],
    audit: 'gameLink.commandSentAgain',
  },
  giveUpCommand: {
    ...mayEdit,
    method: 'POST',
    path: `${staff}/commands/:id/give-up`,
    input: z.strictObject({ id: Id }),
    output: CommandView,
    errors: ['gameLink.commandNotDead'],
    audit: 'gameLink.commandGivenUp',
  },
  getGameServer: {
    ...mayRead,
    method: 'GET',
    path: `${staff}/:number`,
    input: z.strictObject({ number: ServerNumber }),
    output: GameServerView,
  },
  editGameServer: {
    ...mayEdit,
    method: 'PUT',
    path: `${staff}/:number`,
    input: z.strictObject({ number: ServerNumber, ...editFields(Decided), version: z.int() }),
    output: GameServerView,
    errors: ['gameLink.changedMeanwhile'],
    audit: 'gameLink.serverEdited',
  },
  listCommands: {
    ...mayRead,
    ...listOperation(`${staff}/:number/commands`, commandList, CommandView, { needs: { number: ServerNumber } }),
  },
  exportCommands: {
    ...mayRead,
    ...exportOperation(`${staff}/:number/commands/export`, commandList, { needs: { number: ServerNumber } }),
    audit: 'gameLink.commandsExported',
  },
});
