// A property of the request: a weak map of all requests in flight costs the garbage collector more than the rest of a small request.
const account = Symbol('account');
type Request = { [account]?: number };

/** Stores the request's account for its log lines. */
export function noteCaller(request: object, accountId: number | null): void {
  if (accountId !== null) (request as Request)[account] = accountId;
}

/** Undefined for a visitor, and before the caller was identified. */
export const knownCaller = (request: object): number | undefined => (request as Request)[account];
