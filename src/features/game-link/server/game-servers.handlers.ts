import { eq, sql } from 'drizzle-orm';
import { type EditedServer, editServer, type ServerEdit } from '#features/servers/server/edit-server.ts';
import type { Ctx } from '#kit/contract/context.ts';
import { implement } from '#kit/contract/implement.ts';
import type { Tx } from '#kit/db/database.ts';
import { found, only } from '#kit/db/rows.ts';
import { fail } from '#kit/errors/errors.ts';
import { exportList } from '#kit/list/export-list.ts';
import { must } from '#kit/permissions/abilities.ts';
import { gameLinkAudit } from '../game-link.feature.ts';
import { commandList } from '../game-link.list.ts';
import { en } from '../game-link.strings.en.ts';
import { ru } from '../game-link.strings.ru.ts';
import { gameServersContract } from '../game-servers.contract.ts';
import { commandAbilities } from './command.abilities.ts';
import { commandRows, getCommand } from './commands.queries.ts';
import { createGameServer } from './create-game-server.ts';
import { exportGameServers } from './export-game-servers.ts';
import { getKey, listGameKeys } from './game-keys.queries.ts';
import { commandState, presentCommand, presentGameServer, presentKey } from './game-link.present.ts';
import { commandFacts, commandSubject, decidedOf, keyFacts, keySubject, serverSubject } from './game-link.subjects.ts';
import { type Command, commandsTable, type GameKey, gameKeysTable } from './game-link.table.ts';
import { getGameServer, listGameServers } from './game-servers.queries.ts';
import type { KeyOwner } from './key-text.ts';
import { insertKey, type MadeKey, makeKey } from './make-key.ts';
import { wakePolls } from './wake-polls.ts';

const texts = { en: en.commands, ru: ru.commands };

export const exportCommands = (server: number) =>
  exportList(commandList, {
    audit: (ctx, filter) => ctx.audit(gameLinkAudit.commandsExported, { server, filter }),
    rows: (ctx, filter) => commandRows(server, filter.state).iterate(ctx, filter),
    headers: { en: en.commands.columns, ru: ru.commands.columns },
    cells: ({ locale }) => {
      const { kinds, states, wholeWorld } = texts[locale];
      return {
        id: ({ id }) => id,
        kind: ({ kind }) => (kinds as Readonly<Record<string, string>>)[kind] ?? kind,
        account: ({ accountId }) => accountId ?? wholeWorld,
        state: (command) => states[commandState(command)],
        failure: ({ failure }) => failure,
        tries: ({ attempts }) => attempts,
        sent: ({ createdAt }) => createdAt,
        ended: ({ endedAt }) => endedAt,
      };
    },
  });

/**
 * Creates the only successor of a key: of several concurrent rotations the first wins. The old key stays valid for the overlap, so that a
 * game server can switch without downtime.
 */
async function rotateKey(ctx: Ctx, { id, overlapHours }: { readonly id: number; readonly overlapHours: number }): Promise<MadeKey> {
  const old = await lockLiveKey(ctx.tx, id);
  // Only a rotation sets an expiry.
  if (old.validUntil !== null) fail('gameLink.keyReplaced');
  const end = sql`clock_timestamp() + make_interval(hours => ${overlapHours})`;
  const rows = await ctx.tx.update(gameKeysTable).set({ validUntil: end }).where(eq(gameKeysTable.id, id)).returning();
  const { validUntil } = only(rows);
  const owner: KeyOwner = old.server === null ? { kind: 'launcher', server: null } : { kind: 'game', server: old.server };
  const made = await insertKey(ctx, owner);
  const oldValidUntil = (validUntil ?? new Date()).toISOString();
  await ctx.audit(gameLinkAudit.keyRotated, { ...keyFacts(made.row), replaces: id, oldValidUntil }, { on: keySubject(made.row.id) });
  return made;
}

/**
 * Sends a dead command again with all its attempts. It keeps its lane position and dedupe key, so it precedes the commands that wait there.
 */
async function sendCommandAgain(ctx: Ctx, { id }: { readonly id: number }): Promise<Command> {
  await lockDeadCommand(ctx, id);
  const anew = { state: 'open', attempts: 0, failures: 0, endedAt: null, dueAt: sql`clock_timestamp()` } as const;
  const command = only(await ctx.tx.update(commandsTable).set(anew).where(eq(commandsTable.id, id)).returning());
  await ctx.audit(gameLinkAudit.commandSentAgain, commandFacts(command), { on: commandSubject(id) });
  wakePolls(ctx, command.server);
  return command;
}

/** Takes effect at the commit, because every call looks its key up. */
async function revokeKey(ctx: Ctx, { id }: { readonly id: number }): Promise<GameKey> {
  await lockLiveKey(ctx.tx, id);
  const rows = await ctx.tx.update(gameKeysTable).set({ revokedAt: sql`clock_timestamp()` }).where(eq(gameKeysTable.id, id)).returning();
  const revoked = only(rows);
  await ctx.audit(gameLinkAudit.keyRevoked, keyFacts(revoked), { on: keySubject(id) });
  return revoked;
}

/** Staff decided that the command shall not be carried out. A later `done` from the game still counts. */
async function giveUpCommand(ctx: Ctx, { id }: { readonly id: number }): Promise<Command> {
  await lockDeadCommand(ctx, id);
  const over = { state: 'givenUp', endedAt: sql`clock_timestamp()` } as const;
  const command = only(await ctx.tx.update(commandsTable).set(over).where(eq(commandsTable.id, id)).returning());
  await ctx.audit(gameLinkAudit.commandGivenUp, commandFacts(command), { on: commandSubject(id) });
  return command;
}

/** Fails if the server was saved by someone else since the caller read it. */
async function editGameServer(ctx: Ctx, input: ServerEdit): Promise<EditedServer['after']> {
  const { before, after } = (await editServer(ctx.tx, input)) ?? fail('gameLink.changedMeanwhile');
  const change = { number: after.number, before: decidedOf(before), after: decidedOf(after) };
  await ctx.audit(gameLinkAudit.serverEdited, change, { on: serverSubject(after.number) });
  return after;
}

/** `/dashboard/servers`. */
export const gameServersHandlers = implement(gameServersContract, {
  listGameServers: async (ctx) => {
    const rows = (await listGameServers(ctx.tx)).map((server) => presentGameServer(ctx, server));
    return { rows, total: rows.length };
  },
  exportGameServers,
  createGameServer: async (ctx, input) => shownServer(ctx, await createGameServer(ctx, input)),
  listGameKeys: async (ctx, { server }) => (await listGameKeys(ctx.tx, server)).map(presentKey),
  makeKey: async (ctx, input) => shownNewKey(ctx, await makeKey(ctx, input)),
  rotateKey: async (ctx, input) => shownNewKey(ctx, await rotateKey(ctx, input)),
  revokeKey: async (ctx, input) => presentKey(await getKey(ctx.tx, (await revokeKey(ctx, input)).id)),
  sendCommandAgain: async (ctx, input) => shownCommand(ctx, await sendCommandAgain(ctx, input)),
  giveUpCommand: async (ctx, input) => shownCommand(ctx, await giveUpCommand(ctx, input)),
  getGameServer: async (ctx, input) => shownServer(ctx, input),
  editGameServer: async (ctx, input) => shownServer(ctx, await editGameServer(ctx, input)),
  listCommands: async (ctx, { number, ...input }) => {
    await getGameServer(ctx.tx, number);
    return commandRows(number, input.state).page(ctx.tx, input, (command) => presentCommand(ctx.actor, command));
  },
  exportCommands: async (ctx, { number, ...input }) => {
    await ctx.read((tx) => getGameServer(tx, number));
    return exportCommands(number)(ctx, input);
  },
});

const shownServer = async (ctx: Ctx, { number }: { readonly number: number }) =>
  presentGameServer(ctx, await getGameServer(ctx.tx, number));
const shownNewKey = async (ctx: Ctx, { key, row }: MadeKey) => ({ key, view: presentKey(await getKey(ctx.tx, row.id)) });
const shownCommand = async (ctx: Ctx, { id }: { readonly id: number }) => presentCommand(ctx.actor, await getCommand(ctx.tx, id));

/** Locks a dead command; the second of two concurrent decisions fails. */
async function lockDeadCommand(ctx: Ctx, id: number): Promise<Command> {
  const [row] = await ctx.tx.select().from(commandsTable).where(eq(commandsTable.id, id)).for('update');
  const command = found(row);
  must(ctx, commandAbilities.giveUp, command, 'gameLink.commandNotDead');
  return command;
}

/** Locks a valid key; concurrent changes wait. */
async function lockLiveKey(tx: Tx, id: number): Promise<GameKey> {
  const over = sql<boolean>`coalesce(${gameKeysTable.validUntil} <= clock_timestamp(), false)`;
  const [row] = await tx.select({ key: gameKeysTable, over }).from(gameKeysTable).where(eq(gameKeysTable.id, id)).for('update');
  const { key, over: ended } = found(row);
  if (ended || key.revokedAt) fail('gameLink.keyEnded');
  return key;
}
