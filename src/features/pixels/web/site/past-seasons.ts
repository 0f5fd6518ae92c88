import type { Battle, Season } from '#features/pixels/pixels.contract.ts';

/** Newest first; the one that is shown is past as soon as it is closed. */
export const pastSeasons = ({ season, earlier }: Battle): readonly Season[] =>
  season && season.state !== 'open' ? [season, ...earlier] : earlier;
