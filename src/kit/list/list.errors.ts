import { errors } from '#kit/errors/errors.ts';

export const listErrors = errors('lists', {
  /** The query exceeded its time limit: a retry would fail as well, a narrower query will not. */
  tooWide: { status: 422 },
});
