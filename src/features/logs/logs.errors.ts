import { z } from 'zod';
import { errors } from '#kit/errors/errors.ts';

export const logsErrors = errors('logs', {
  // For a batch that the game sends.
  wrongRow: { status: 422, params: z.object({ row: z.int(), field: z.string(), code: z.string() }) },
  keyReused: { status: 409 },
  sequenceTaken: { status: 409, params: z.object({ sequence: z.int() }) },
  // For a field of a row; always inside `fields` of wrongRow.
  unknownKind: { status: 422 },
  tooOld: { status: 422 },
  inTheFuture: { status: 422 },
  // For a search.
  wrongRange: { status: 422 },
  noSuchFilter: { status: 422 },
  tooWide: { status: 422 },
});
