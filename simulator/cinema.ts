import type { GameApi } from './api.ts';

export type CinemaItem = { readonly videoUrl: string; readonly imageUrl: string | null };

export type Cinema = {
  /** As it stands on the site: asked when the world starts. */
  open(): Promise<void>;
  /** A change that the site has told; what is not active leaves the screen dark. */
  show(payload: Readonly<Record<string, unknown>>): void;
  readonly showing: () => CinemaItem | null;
};

/** The screen of one world. It forgets everything when the world ends: the site knows what is on. */
export function cinemaOf(api: GameApi): Cinema {
  let item: CinemaItem | null = null;
  return {
    async open() {
      ({ item } = await api.insist<{ item: CinemaItem | null }>('GET', '/cinema'));
    },
    show({ videoUrl, imageUrl, active }) {
      item =
        active === true && typeof videoUrl === 'string' ? { videoUrl, imageUrl: typeof imageUrl === 'string' ? imageUrl : null } : null;
    },
    showing: () => item,
  };
}
