import { searchOf } from '#kit/list/list.ts';
import { screen } from '#kit/pages/screen.ts';
import { ratingsContract } from './ratings.contract.ts';
import { moneyRatingList } from './ratings.list.ts';

export const moneyRatingScreen = screen({
  path: '/admin/rating/money',
  permission: 'ratings.read',
  search: searchOf(moneyRatingList),
  reads: ratingsContract.getMoneyRating,
});
