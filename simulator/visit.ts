import { Refused } from './api.ts';

export type SignIn = { readonly login: string; readonly password: string };

/** What somebody does on the site itself, signed in as everybody signs in. */
export type Visit = <Answer>(method: 'GET' | 'POST', path: string, body?: unknown) => Promise<Answer>;
export type Visiting = <Result>(who: SignIn, stay: (visit: Visit) => Promise<Result>) => Promise<Result>;

const patienceMs = 20_000;

/** Comes, does what they came for, and signs out again, so that no session is left lying about. */
export function visitsTo(origin: string, stopping: AbortSignal): Visiting {
  const ask = async (method: string, path: string, cookie: string, body?: unknown): Promise<Response> => {
    const response = await fetch(`${origin}/api${path}`, {
      method,
      headers: { ...(cookie && { cookie }), ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.any([stopping, AbortSignal.timeout(patienceMs)]),
    });
    if (!response.ok) throw new Refused(response.status, await response.json());
    return response;
  };
  return async ({ login, password }, stay) => {
    const signedIn = await ask('POST', '/auth/login', '', { login, password });
    const cookie = signedIn.headers
      .getSetCookie()
      .map((one) => one.split(';', 1)[0])
      .join('; ');
    try {
      return await stay(async (method, path, body) => {
        const response = await ask(method, path, cookie, body);
        return response.status === 204 ? undefined : response.json();
      });
    } finally {
      await ask('POST', '/auth/logout', cookie).catch(() => undefined);
    }
  };
}
