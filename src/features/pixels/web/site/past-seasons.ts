import type { Battle, Season } from '#features/pixels/pixels.contract.ts';

/** Newest first; the shown season counts as past once it is closed. */
export const pastSeasons = ({ season, earlier }: Battle): readonly Season[] =>
  season && season.state !== 'open' ? [season, ...earlier] : earlier;

/** The season of a report if it differs from the shown one, where its cell now belongs to other people. */
export const otherSeason = ({ season, earlier }: Battle, number: number): Season | 'unknown' | null =>
  season?.number === number ? null : (earlier.find((one) => one.number === number) ?? 'unknown');
