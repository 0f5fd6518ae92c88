import { countInLauncher } from '#features/game-link/server/launcher-phases.queries.ts';
import { listShownServers } from '#features/servers/server/servers.queries.ts';
import type { Ctx } from '#kit/contract/context.ts';
import type { OutputOf } from '#kit/contract/contract.ts';
import { dayOf } from '#kit/time/moscow.ts';
import type { statisticsContract } from '../statistics.contract.ts';
import { peopleOfDay, peopleOfMonth, registrationsByMonth, registrationsByServer } from './figures.queries.ts';
import { allTimePeak } from './history.queries.ts';
import { onlineOf } from './online.queries.ts';

/** All figures of this moment, read one after the other: they need not be of the same instant. */
export async function getFigures({ tx }: Pick<Ctx, 'tx'>): Promise<OutputOf<typeof statisticsContract.getFigures>> {
  const servers = await listShownServers(tx);
  const current = onlineOf(servers);
  const launcher = await countInLauncher(tx);
  const today = dayOf(new Date());
  const peak = await allTimePeak(tx);
  return {
    current,
    totalOnline: current.online + launcher.downloading + launcher.connecting,
    launcher,
    arena: servers.reduce((sum, { running, arena }) => sum + (running ? (arena ?? 0) : 0), 0),
    dau: await peopleOfDay(tx, today),
    mau: await peopleOfMonth(tx, today),
    allTimePeak: peak && { online: peak.online, at: peak.at.toISOString() },
    registrations: { byServer: await registrationsByServer(tx), byMonth: await registrationsByMonth(tx) },
  };
}
