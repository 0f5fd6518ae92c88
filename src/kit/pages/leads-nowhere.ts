import { errorStatus } from './error-status.ts';

/** Nothing is at the address, or never can be, as for a number beyond our range: the rejected field is its own parameter. */
export const leadsNowhere = (error: unknown, params: object): boolean =>
  errorStatus(error) === 404 || (errorStatus(error) === 422 && wrongFields(error).some((name) => Object.hasOwn(params, name)));

const wrongFields = (error: unknown): readonly string[] =>
  error instanceof Error && 'fields' in error ? Object.keys(error.fields ?? {}) : [];
