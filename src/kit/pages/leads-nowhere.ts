import { errorStatus } from './error-status.ts';

/** Nothing is at the address, or never can be, as at a number that is larger than all of ours: its own parameter is what was refused. */
export const leadsNowhere = (error: unknown, params: object): boolean =>
  errorStatus(error) === 404 || (errorStatus(error) === 422 && wrongFields(error).some((name) => Object.hasOwn(params, name)));

const wrongFields = (error: unknown): readonly string[] =>
  error instanceof Error && 'fields' in error ? Object.keys(error.fields ?? {}) : [];
