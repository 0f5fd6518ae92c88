import type { GameApi } from './api.ts';

export type CinemaItem = { readonly videoUrl: string; readonly imageUrl: string | null };

export type Cinema = {
  /** Reads the current item from the site when the world starts. */
  open(): Promise<void>;
  /** Applies a change sent by the site; an inactive item leaves the screen dark. */
  show(payload: Readonly<Record<string, unknown>>): void;
  readonly showing: () => CinemaItem | null;
};

/** The cinema screen of one world. It stores nothing: the site knows what is showing. */
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
