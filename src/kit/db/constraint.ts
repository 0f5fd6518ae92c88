import { DrizzleQueryError } from 'drizzle-orm';

/** True when the error is the database refusing because of the constraint with this name. */
export const violates = (error: unknown, constraint: string): boolean => databaseError(error)?.constraint === constraint;

/** For `catch`: of two who take one name at once, the second is refused as if it had been taken long ago. Its transaction is broken. */
export const ifViolates =
  (constraint: string, refuse: () => never) =>
  (error: unknown): never => {
    if (violates(error, constraint)) refuse();
    throw error;
  };

/** The database's own error, also when the query builder wrapped it. */
export function databaseError(error: unknown): DatabaseError | undefined {
  if (isDatabaseError(error)) return error;
  return error instanceof Error && error.cause ? databaseError(error.cause) : undefined;
}

export type DatabaseError = Error & { readonly code: string; readonly severity: string; readonly constraint?: string };

/** By shape: the embedded database makes its errors with a class of its own. */
const isDatabaseError = (error: unknown): error is DatabaseError => error instanceof Error && 'code' in error && 'severity' in error;

const unreachable = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  // Names are not answered for a moment, or the way there is gone: a network that comes up after us.
  'EAI_AGAIN',
  'ENOTFOUND',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EPIPE',
  'ETIMEDOUT',
  'ENOENT',
  '57P01',
  '57P02',
  '57P03',
  '53100',
  '53200',
  '53300',
  '58030',
  '08006',
  '08001',
  '08003',
  '08004',
]);
/** Of two that waited for each other PostgreSQL ends one (40P01): nothing is wrong with it, and the next time it gets through. */
const timedOut = new Set(['55P03', '57014', '25P03', '40P01']);

/** The database gave up a statement that took longer than it may. */
export const isGivenUp = (error: unknown): boolean => databaseError(error)?.code === '57014';

/** The driver gave up waiting: nobody knows what became of the statement, and the connection is of no more use. */
export const isUnanswered = (error: unknown): error is Error =>
  error instanceof Error && (error.message === 'Query read timeout' || isUnanswered(error.cause));

/** The database cannot be reached or has no place now: the caller should come again, nothing is broken here. */
export function isDatabaseUnavailable(error: unknown): boolean {
  for (let current = error; current instanceof Error; current = current.cause) {
    if ('code' in current && typeof current.code === 'string' && (unreachable.has(current.code) || timedOut.has(current.code))) return true;
    if (
      /timeout exceeded when trying to connect|Query read timeout|Connection terminated|is not queryable|Cannot use a pool after calling end/.test(
        current.message,
      )
    )
      return true;
    if (current instanceof AggregateError && current.errors.some(isDatabaseUnavailable)) return true;
  }
  return false;
}

/**
 * A number of the caller's that its column cannot hold, such as a version of three billion. A sum of ours that grew too large is not meant:
 * the database says that in other words.
 */
export function isNumberTooBig(error: unknown): boolean {
  const refused = databaseError(error);
  return refused?.code === '22003' && /^value ".*" is out of range/.test(refused.message);
}

/** The disk under the database, or under our own files, is full. The embedded database tells it by its own number. */
export function isDiskFull(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  if ('code' in error && (error.code === '53100' || error.code === 'ENOSPC')) return true;
  if ('name' in error && error.name === 'ErrnoError' && 'errno' in error && error.errno === 51) return true;
  if ('message' in error && /no space left on device/i.test(String(error.message))) return true;
  return 'cause' in error && isDiskFull(error.cause);
}

/** What is wrong, for an operator: the cause and not the statement, and each address that was tried. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof AggregateError && error.errors.length > 0) return [...new Set(error.errors.map(reasonOf))].join('; ');
  if (!error.cause) return error.message || error.name;
  return error instanceof DrizzleQueryError ? reasonOf(error.cause) : `${error.message}: ${reasonOf(error.cause)}`;
}
