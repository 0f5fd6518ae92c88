import type { Ctx } from '#kit/contract/context.ts';
import type { OutputOf } from '#kit/contract/contract.ts';
import type { CinemaView, cinemaContract } from '../cinema.contract.ts';
import { cinemaSettings } from '../cinema.settings.ts';
import { hostsOf } from '../cinema-link.ts';
import { findCinema, listCinemaChanges } from './cinema.queries.ts';

export async function getCinema({ tx, services: { settings } }: Ctx): Promise<CinemaView> {
  const changes = (await listCinemaChanges(tx)).map(({ login, savedBy, savedAt, ...item }) => ({
    ...item,
    savedBy: login,
    savedById: savedBy,
    savedAt: savedAt.toISOString(),
  }));
  const hosts = (rows: Parameters<typeof hostsOf>[0]) => [...hostsOf(rows)];
  return {
    current: changes[0] ?? null,
    hosts: { video: hosts(settings.get(cinemaSettings.videoHosts)), image: hosts(settings.get(cinemaSettings.imageHosts)) },
    changes,
  };
}

/** The item for the game; null while the cinema is off. */
export async function getGameCinema({ tx }: Ctx): Promise<OutputOf<typeof cinemaContract.getGameCinema>> {
  const item = await findCinema(tx);
  if (!item?.active || item.videoUrl === null) return { item: null };
  const { videoUrl, imageUrl, version, savedAt } = item;
  return { item: { videoUrl, imageUrl, version, savedAt: savedAt.toISOString() } };
}
