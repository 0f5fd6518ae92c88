/** Whether a typed instant can be calculated with: neither the database nor our format supports the years 0 and 10000. */
export const isOfThisCentury = (instant: Date): boolean => instant.getUTCFullYear() >= 2000 && instant.getUTCFullYear() < 2100;
