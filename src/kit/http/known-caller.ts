const callers = new WeakMap<object, number>();

/** Remembers whose request this is, for the log's lines about it. */
export function noteCaller(request: object, accountId: number | null): void {
  if (accountId !== null) callers.set(request, accountId);
}

/** Undefined for a visitor, and before anybody asked. */
export const knownCaller = (request: object): number | undefined => callers.get(request);
