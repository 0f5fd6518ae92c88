import type { Ctx } from '#kit/contract/context.ts';
import { implement } from '#kit/contract/implement.ts';
import { type CinemaView, cinemaContract } from '../cinema.contract.ts';
import '../cinema.errors.ts';
import { cinemaSettings } from '../cinema.settings.ts';
import { hostsOf } from '../cinema-link.ts';
import { findCinema, listCinemaChanges } from './cinema.queries.ts';
import { saveCinema } from './save-cinema.ts';

export const cinemaHandlers = implement(cinemaContract, {
  getCinema: (ctx) => presentCinema(ctx),
  saveCinema: async (ctx, input) => {
    await saveCinema(ctx, input);
    return presentCinema(ctx);
  },
  getGameCinema: async ({ tx }) => {
    const item = await findCinema(tx);
    if (!item?.active || item.videoUrl === null) return { item: null };
    const { videoUrl, imageUrl, version, savedAt } = item;
    return { item: { videoUrl, imageUrl, version, savedAt: savedAt.toISOString() } };
  },
});

async function presentCinema({ tx, services: { settings } }: Ctx): Promise<CinemaView> {
  const changes = (await listCinemaChanges(tx)).map(({ login, savedBy: _, savedAt, ...item }) => ({
    ...item,
    savedBy: login,
    savedAt: savedAt.toISOString(),
  }));
  const hosts = (rows: Parameters<typeof hostsOf>[0]) => [...hostsOf(rows)];
  return {
    current: changes[0] ?? null,
    hosts: { video: hosts(settings.get(cinemaSettings.videoHosts)), image: hosts(settings.get(cinemaSettings.imageHosts)) },
    changes,
  };
}
