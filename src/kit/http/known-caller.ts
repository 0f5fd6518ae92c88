const callers = new WeakMap<object, number>();

/** Stores the request's account for its log lines. */
export function noteCaller(request: object, accountId: number | null): void {
  if (accountId !== null) callers.set(request, accountId);
}

/** Undefined for a visitor, and before the caller was identified. */
export const knownCaller = (request: object): number | undefined => callers.get(request);
