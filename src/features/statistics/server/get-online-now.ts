import { countInLauncher } from '#features/game-link/server/launcher-phases.queries.ts';
import { listShownServers } from '#features/servers/server/servers.queries.ts';
import type { Ctx } from '#kit/contract/context.ts';
import type { OnlineNow } from '../statistics.contract.ts';
import { onlineOf } from './online.queries.ts';

/** Silent servers count as empty, also for the arena. */
export async function getOnlineNow({ tx }: Pick<Ctx, 'tx'>): Promise<OnlineNow> {
  const servers = await listShownServers(tx);
  const { online, updating } = onlineOf(servers);
  const current = updating ? 0 : online;
  const launcher = await countInLauncher(tx);
  return {
    current,
    updating,
    total: current + launcher.downloading + launcher.connecting,
    launcher,
    arena: servers.reduce((sum, { running, arena }) => sum + (running ? (arena ?? 0) : 0), 0),
    worlds: servers.map(({ number, running, online, capacity, room }) => ({
      number,
      running,
      online: running ? online : null,
      capacity: room ?? capacity,
    })),
  };
}
