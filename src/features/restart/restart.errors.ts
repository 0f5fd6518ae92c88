import { z } from 'zod';
import { errors } from '#kit/errors/errors.ts';

export const restartErrors = errors('restart', {
  alreadyPlanned: { status: 409 },
  nothingOpen: { status: 409 },
  /** Error of a field, inside `fields` of kit.invalidInput. */
  unknownServer: { status: 422 },
  tooLate: { status: 409, params: z.object({ seconds: z.int() }) },
  notCounting: { status: 409 },
  notStopped: { status: 409 },
  ended: { status: 409 },
});
