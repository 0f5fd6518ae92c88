import { errors } from '#kit/errors/errors.ts';

/** What every list may refuse. */
export const listErrors = errors('lists', {
  /** The database gave up looking: the same question will not be answered later either, a narrower one will. */
  tooWide: { status: 422 },
});
