import { errors } from '#kit/errors/errors.ts';

export const referalsErrors = errors('referals', {
  /** There is no flag to lift, or it was lifted meanwhile. */
  nothingToJudge: { status: 409 },
});
