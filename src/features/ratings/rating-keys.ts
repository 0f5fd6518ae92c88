import type { SortKeys } from '#kit/list/sort-rows.ts';
import type { RatedPlayer } from './ratings.contract.ts';
import type { moneyRatingList } from './ratings.list.ts';

/** The rating is loaded whole and sorted by the reader: the screen and the CSV. */
export const ratingKeys: SortKeys<typeof moneyRatingList, RatedPlayer> = {
  place: ({ place }) => place,
  player: ({ nick }) => nick,
  server: ({ server }) => server,
  cash: ({ cash }) => cash,
  bank: ({ bank }) => bank,
  total: ({ total }) => total,
  change: ({ change }) => change,
  unexplained: ({ unexplained }) => unexplained,
};
