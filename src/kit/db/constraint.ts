import { DrizzleQueryError } from 'drizzle-orm';

/** Whether the error is a violation of the constraint with this name. */
export const violates = (error: unknown, constraint: string): boolean => databaseError(error)?.constraint === constraint;

/**
 * For `catch`: the second of two concurrent inserts of one name is rejected as if the name had been taken before. Its transaction is
 * aborted.
 */
export const ifViolates =
  (constraint: string, refuse: () => never) =>
  (error: unknown): never => {
    if (violates(error, constraint)) refuse();
    throw error;
  };

/** The database's own error, even if the query builder wrapped it. */
export function databaseError(error: unknown): DatabaseError | undefined {
  if (isDatabaseError(error)) return error;
  return error instanceof Error && error.cause ? databaseError(error.cause) : undefined;
}

export type DatabaseError = Error & { readonly code: string; readonly severity: string; readonly constraint?: string };

/** By shape, because the embedded database has its own error class. */
const isDatabaseError = (error: unknown): error is DatabaseError => error instanceof Error && 'code' in error && 'severity' in error;

const unreachable = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  // DNS or the route is temporarily unavailable, as when the network comes up after us.
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
/** PostgreSQL aborts one of two deadlocked transactions (40P01): a retry succeeds. */
const timedOut = new Set(['55P03', '57014', '25P03', '40P01']);

/** The database ended a statement that waited too long, or a deadlock. It is there, and the same work may succeed when it is repeated. */
export const isWaitOver = (error: unknown): boolean => timedOut.has(databaseError(error)?.code ?? '');

/** The database aborted a statement that exceeded its time limit. */
export const isGivenUp = (error: unknown): boolean => databaseError(error)?.code === '57014';

/** The driver timed out: the outcome of the statement is unknown, and the connection is unusable. */
export const isUnanswered = (error: unknown): error is Error =>
  error instanceof Error && (error.message === 'Query read timeout' || isUnanswered(error.cause));

/** The database is unreachable or at capacity: the caller should retry, nothing is broken here. */
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
 * A number of the caller's that its column cannot hold, such as a version of three billion. An overflowing sum of ours is excluded: the
 * database reports it in other words.
 */
export function isNumberTooBig(error: unknown): boolean {
  const refused = databaseError(error);
  return refused?.code === '22003' && /^value ".*" is out of range/.test(refused.message);
}

/** The disk of the database or of our own files is full. The embedded database reports it by its own number. */
export function isDiskFull(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  if ('code' in error && (error.code === '53100' || error.code === 'ENOSPC')) return true;
  if ('name' in error && error.name === 'ErrnoError' && 'errno' in error && error.errno === 51) return true;
  if ('message' in error && /no space left on device/i.test(String(error.message))) return true;
  return 'cause' in error && isDiskFull(error.cause);
}

/** The error for an operator: the cause instead of the statement, and each address that was tried. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof AggregateError && error.errors.length > 0) return [...new Set(error.errors.map(reasonOf))].join('; ');
  if (!error.cause) return error.message || error.name;
  return error instanceof DrizzleQueryError ? reasonOf(error.cause) : `${error.message}: ${reasonOf(error.cause)}`;
}
