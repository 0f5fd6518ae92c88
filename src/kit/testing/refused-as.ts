import { Refusal } from '#kit/errors/errors.ts';

/** For `assert.rejects`: it was refused, with this code (and this status). */
export const refusedAs = (code: string, status?: number) => (error: unknown) =>
  error instanceof Refusal && error.code === code && (status === undefined || error.status === status);
