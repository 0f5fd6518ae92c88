import type { Battle, Season } from '#features/pixels/pixels.contract.ts';

/** Newest first; the one that is shown is past as soon as it is closed. */
export const pastSeasons = ({ season, earlier }: Battle): readonly Season[] =>
  season && season.state !== 'open' ? [season, ...earlier] : earlier;

/** Which season a report is of, where that is not the one on the board: at its place there stand other people's pixels now. */
export const otherSeason = ({ season, earlier }: Battle, number: number): Season | 'unknown' | null =>
  season?.number === number ? null : (earlier.find((one) => one.number === number) ?? 'unknown');
