import { listShownServers } from '#features/servers/server/servers.queries.ts';
import type { Ctx } from '#kit/contract/context.ts';
import type { Actor } from '#kit/permissions/actor.ts';
import type { RestartBoard, RestartView, WorldView } from '../restart.contract.ts';
import { restartAbilities } from './restart.abilities.ts';
import { listOpenRestarts, type ShownRestart, type ShownWorld } from './restart.queries.ts';

export const presentRestart = (actor: Actor, restart: ShownRestart): RestartView => {
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
export async function getRestartBoard({ tx, actor }: Ctx): Promise<RestartBoard> {
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
