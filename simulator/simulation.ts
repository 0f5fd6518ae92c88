import { join } from 'node:path';
import { gameApi, Refused } from './api.ts';
import { openBooks, type Person } from './books.ts';
import { type FailPoints, noFailPoints } from './fail-points.ts';
import { helpDeskOf, runHelpDesk } from './help-desk.ts';
import { runLauncher } from './launcher.ts';
import { findSettlers } from './settlers.ts';
import { runTesters, testersOf } from './testers.ts';
import { formsOf, linksOf, type SignIn, visitsTo } from './visit.ts';
import { runWorld } from './world.ts';

export type Simulation = {
  /** The site's origin, such as `http://localhost:3000`. */
  readonly origin: string;
  /** By world number. */
  readonly keys: ReadonlyMap<number, string>;
  readonly launcherKey: string | undefined;
  /** The folder of the worlds' databases. */
  readonly folder: string;
  /** The support agent who replies to tickets; absent: no one does. */
  readonly agent?: SignIn;
  readonly failPoints?: FailPoints;
  readonly leaseSeconds?: number;
  readonly stopping: AbortSignal;
  readonly say: (text: string) => void;
};

/** The capacity of each world; reported to the site by heartbeats. */
const capacities: Readonly<Record<number, number>> = { 1: 1_000, 2: 1_000, 3: 800, 4: 800, 5: 600 };

/** Plays the game servers, each with its own key, until stopped. */
export async function simulate(simulation: Simulation): Promise<void> {
  const { origin, keys, launcherKey, agent, folder, failPoints = noFailPoints, leaseSeconds = 30, stopping, say } = simulation;
  const visiting = visitsTo(origin, stopping);
  const follow = linksOf(origin, stopping);
  const worlds = [...keys].map(([server, key]) => ({
    server,
    api: gameApi(origin, key, stopping),
    books: openBooks(join(folder, `world-${server}.sqlite`)),
  }));
  try {
    const [first] = worlds;
    const empty = worlds.some(({ books }) => books.people().length === 0);
    const settlers = first && empty ? await findSettlers(first.api, new Date()) : new Map<number, readonly Person[]>();
    await Promise.all([
      ...worlds.map(({ server, api, books }) =>
        runWorld(
          { server, api, visiting, follow, books, failPoints, leaseSeconds, stopping, say, capacity: capacities[server] ?? 500 },
          settlers.get(server) ?? [],
        ).catch((error: unknown) => {
          // A world whose key is rejected stays down; the others go on.
          if (!(error instanceof Refused)) throw error;
          say(`World ${server} cannot be played: ${error.message}`);
        }),
      ),
      runTesters(testersOf({ books: worlds.map(({ books }) => books), visiting, random: Math.random }), stopping),
      ...(agent ? [runHelpDesk(helpDeskOf({ visiting, send: formsOf(origin, stopping), agent, random: Math.random }), stopping)] : []),
      ...(launcherKey ? [runLauncher(gameApi(origin, launcherKey, stopping), stopping)] : []),
    ]);
  } catch (error) {
    if (!stopping.aborted) throw error;
  } finally {
    for (const { books } of worlds) books.close();
  }
}
