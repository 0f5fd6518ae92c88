import type { Ctx } from '#kit/contract/context.ts';
import { implement } from '#kit/contract/implement.ts';
import { gameServersContract } from '../game-servers.contract.ts';
import { commandRows, getCommand } from './commands.queries.ts';
import { createGameServer } from './create-game-server.ts';
import { editGameServer } from './edit-game-server.ts';
import { exportCommands } from './export-commands.ts';
import { exportGameServers } from './export-game-servers.ts';
import { getKey, listGameKeys } from './game-keys.queries.ts';
import { presentCommand, presentGameServer, presentKey } from './game-link.present.ts';
import { getGameServer, listGameServers } from './game-servers.queries.ts';
import { giveUpCommand } from './give-up-command.ts';
import { type MadeKey, makeKey } from './make-key.ts';
import { revokeKey } from './revoke-key.ts';
import { rotateKey } from './rotate-key.ts';
import { sendCommandAgain } from './send-command-again.ts';

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
