/** Whether an instant that somebody typed can be counted with: the database knows no year 0 and no year 10000, nor does our way to write one. */
export const isOfThisCentury = (instant: Date): boolean => instant.getUTCFullYear() >= 2000 && instant.getUTCFullYear() < 2100;
