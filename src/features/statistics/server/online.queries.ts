import { type LiveServer, listShownServers } from '#features/servers/server/servers.queries.ts';
import type { Tx } from '#kit/db/database.ts';
import type { Online } from '../statistics.contract.ts';

/** Current players, by the database's clock. */
export const readOnline = async (tx: Tx): Promise<Online> => onlineOf(await listShownServers(tx));

/** Silent servers count as empty. If all are silent, the last known numbers are shown and marked as outdated. */
export function onlineOf(live: readonly LiveServer[]): Online {
  const servers = live.map(({ number, running, online }) => ({ number, running, online: running ? online : null }));
  const updating = !servers.some(({ running }) => running);
  return { online: (updating ? live : servers).reduce((sum, { online }) => sum + (online ?? 0), 0), updating, servers };
}
