import { z } from 'zod';
import { errors } from '#kit/errors/errors.ts';

const word = z.object({ word: z.string() });

/** Errors of the console itself, before the statement reaches the database. */
export const sqlConsoleErrors = errors('sqlConsole', {
  notConfigured: { status: 409 },
  syntax: { status: 422, params: z.object({ message: z.string(), at: z.int() }) },
  tooDeep: { status: 422 },
  oneStatement: { status: 422 },
  onlyReads: { status: 422, params: word },
  onlyChanges: { status: 422, params: word },
  changeInside: { status: 422 },
  functionNotAllowed: { status: 422, params: word },
  fieldNotAllowed: { status: 422, params: word },
  whereNeeded: { status: 422 },
  whereSaysNothing: { status: 422 },
  noReturning: { status: 422 },
  noParameters: { status: 422, params: word },
  connectionLost: { status: 503 },
  tooManyRows: { status: 422, params: z.object({ rows: z.int(), most: z.int() }) },
  tableNotHere: { status: 422, params: word },
  keyChanged: { status: 422, params: word },
  effectChanged: { status: 409 },
  nothingChanges: { status: 422 },
  countChanged: { status: 409, params: z.object({ before: z.int(), now: z.int() }) },
  databaseSaid: { status: 422, params: z.object({ message: z.string() }) },
  nameTaken: { status: 409 },
});
