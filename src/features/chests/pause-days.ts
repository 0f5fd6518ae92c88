/** For how many days chests can be paused. A file of its own, because a browser gets the contract without such values. */
export const pauseDays = ['30', '90', '365'] as const;
