import { z } from 'zod';
import { plainNumber } from '#kit/text/plain-number.ts';

type Limits = {
  readonly min?: number;
  readonly max?: number;
  /** People type this number in larger units, with a fraction, so "a whole number" would mislead them. */
  readonly typedInParts?: boolean;
};

/** The error for text where a number is expected. Empty text gets the usual error for a required field. */
export const digitsNeeded = ({ input }: { readonly input?: unknown }): 'kit.notDigits' | undefined =>
  typeof input === 'string' && input !== '' ? 'kit.notDigits' : undefined;

/** A whole number from an address, a form or JSON, at least 1 by default. Text may contain only plain decimal digits. */
export const wholeNumber = ({ min = 1, max, typedInParts = false }: Limits = {}): z.ZodType<number, number | string> => {
  const within = z.int({ error: (issue) => digitsNeeded(issue) && (typedInParts ? 'kit.wrongFormat' : 'kit.notDigits') }).min(min);
  const fromText = (given: number | string) => (typeof given === 'string' ? (plainNumber(given) ?? given) : given);
  return z.preprocess(fromText, max === undefined ? within : within.max(max));
};
