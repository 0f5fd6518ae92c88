import { z } from 'zod';

/**
 * A whole number from an address, a form or JSON, at least 1 unless said. Text may hold plain decimal digits alone: `Number()` reads `1e3`,
 * `0x10`, an empty text and `true` as numbers that nobody meant.
 */
export const wholeNumber = ({
  min = 1,
  max,
}: {
  readonly min?: number;
  readonly max?: number;
} = {}): z.ZodType<number, number | string> => {
  const within = z.int({ error: ({ input }) => (typeof input === 'string' && input !== '' ? 'kit.notDigits' : undefined) }).min(min);
  const fromText = (given: number | string) => (typeof given === 'string' && /^-?\d{1,16}$/.test(given) ? Number(given) : given);
  return z.preprocess(fromText, max === undefined ? within : within.max(max));
};
