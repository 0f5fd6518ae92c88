/** Possible lengths of a pause in days. In a separate file, because the browser bundle strips runtime values from contracts. */
export const pauseDays = ['30', '90', '365'] as const;
