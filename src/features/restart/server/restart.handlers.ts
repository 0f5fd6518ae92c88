import { listShownServers } from '#features/servers/server/servers.queries.ts';
import type { Ctx } from '#kit/contract/context.ts';
import type { OutputOf, ParsedInput } from '#kit/contract/contract.ts';
import { implement } from '#kit/contract/implement.ts';
import { exportList } from '#kit/list/export-list.ts';
import { type Actor, has } from '#kit/permissions/actor.ts';
import { type RestartBoard, type RestartView, restartContract, type WorldView } from '../restart.contract.ts';
import { restartAudit, restartPermissions } from '../restart.feature.ts';
import { restartList } from '../restart.list.ts';
import { en } from '../restart.strings.en.ts';
import { ru } from '../restart.strings.ru.ts';
import { cancelRestart, continueRestart, shiftRestart } from './change-restart.ts';
import { restartAll, restartServer } from './order-restart.ts';
import { listOpenRestarts, type ShownRestart, type ShownWorld, worldsOf } from './restart.queries.ts';
import { restartRows } from './restart-rows.queries.ts';
import '../restart.feature.ts';

const presentRestart = (actor: Actor, restart: ShownRestart): RestartView => {
  const { id, scope, reason, minutes, state, by, orderedBy, orderedAt, endedAt, worlds } = restart;
  return {
    id,
    scope,
    reason,
    minutes,
    state,
    by,
    byId: orderedBy,
    orderedAt: orderedAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    worlds: worlds.map(presentWorld),
    can: restartAbilities(actor, restart),
  };
};

const presentWorld = ({ server, state, at, delivery, backAt }: ShownWorld): WorldView => ({
  server,
  state,
  at: at?.toISOString() ?? null,
  delivery,
  backAt: backAt?.toISOString() ?? null,
});

/** The state of every server, and the restarts in progress. */
async function getRestartBoard({ tx, actor }: Ctx): Promise<RestartBoard> {
  const open = await listOpenRestarts(tx);
  const told = new Set(
    open.flatMap(({ worlds }) => worlds.flatMap(({ server, state }) => (state === 'counting' || state === 'restarting' ? [server] : []))),
  );
  const servers = (await listShownServers(tx)).map(({ number, running, heardAt, online }) => ({
    number,
    running,
    heardAt: heardAt?.toISOString() ?? null,
    online: running ? online : null,
    status: told.has(number) ? ('accepted' as const) : ('normal' as const),
  }));
  return { now: new Date().toISOString(), servers, open: open.map((restart) => presentRestart(actor, restart)) };
}

const texts = { en, ru };

const exportRestarts = exportList(restartList, {
  audit: (ctx, filter) => ctx.audit(restartAudit.exported, filter),
  rows: async function* (ctx, filter) {
    for await (const row of restartRows.iterate(ctx, filter)) yield { ...row, worlds: await ctx.read((tx) => worldsOf(tx, [row.id])) };
  },
  headers: { en: en.columns, ru: ru.columns },
  cells: ({ locale }) => {
    const told = ({ server, state }: ShownWorld) => `${server}: ${texts[locale].worldStates[state]}`;
    return {
      number: ({ id }) => id,
      servers: ({ worlds }) => worlds.map(told).join(', '),
      reason: ({ reason }) => reason,
      minutes: ({ minutes }) => minutes,
      state: ({ state }) => texts[locale].states[state],
      by: ({ by }) => by,
      ordered: ({ orderedAt }) => orderedAt,
      ended: ({ endedAt }) => endedAt,
    };
  },
});

type Operation = typeof restartContract.listRestarts;

/** Loads the servers of a whole page in one query. */
async function listRestarts({ tx, actor }: Ctx, input: ParsedInput<Operation>): Promise<OutputOf<Operation>> {
  const page = await restartRows.page(tx, input, (row) => row);
  const worlds = await worldsOf(
    tx,
    page.rows.map(({ id }) => id),
  );
  const rows = page.rows.map(({ changedAt, ...row }) => ({
    ...presentRestart(actor, { ...row, worlds: worlds.filter(({ restartId }) => restartId === row.id) }),
    changedAt,
  }));
  return { ...page, rows };
}

export const restartHandlers = implement(restartContract, {
  getRestartBoard,
  listRestarts,
  exportRestarts,
  restartServer: async (ctx, input) => presentRestart(ctx.actor, await restartServer(ctx, input)),
  restartAll: async (ctx, input) => presentRestart(ctx.actor, await restartAll(ctx, input)),
  shiftRestart: async (ctx, input) => presentRestart(ctx.actor, await shiftRestart(ctx, input)),
  cancelRestart: async (ctx, input) => presentRestart(ctx.actor, await cancelRestart(ctx, input)),
  continueRestart: async (ctx, input) => presentRestart(ctx.actor, await continueRestart(ctx, input)),
});

const someWorld = ({ worlds }: ShownRestart, state: string): boolean => worlds.some((world) => world.state === state);

/** Actions allowed in the current state. The operation itself checks whether it is seconds too late. */
const restartAbilities = (actor: Actor, restart: ShownRestart) => {
  const orders = has(actor, restartPermissions.order);
  return {
    cancel: orders && (someWorld(restart, 'counting') || someWorld(restart, 'waiting') || restart.state === 'stopped'),
    shift: orders && someWorld(restart, 'counting'),
    continue: orders && restart.state === 'stopped' && someWorld(restart, 'waiting'),
  };
};
