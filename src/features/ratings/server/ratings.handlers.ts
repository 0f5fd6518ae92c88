import { implement } from '#kit/contract/implement.ts';
import { ratingsContract } from '../ratings.contract.ts';
import { exportMoneyRating } from './export-money-rating.ts';
import { getMoneyRating } from './get-money-rating.ts';

export const ratingsHandlers = implement(ratingsContract, {
  getMoneyRating: (ctx, input) => getMoneyRating(ctx, input),
  exportMoneyRating,
});
