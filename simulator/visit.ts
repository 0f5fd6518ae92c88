import { Refused } from './api.ts';

export type SignIn = { readonly login: string; readonly password: string };

/** A call to the site's own API while signed in. */
export type Visit = <Answer>(method: 'GET' | 'POST', path: string, body?: unknown) => Promise<Answer>;
/** Submits a page's form as a browser without JavaScript does. */
export type SendForm = (path: string, fields: Readonly<Record<string, string>>) => Promise<void>;
export type Visiting = <Result>(who: SignIn, stay: (visit: Visit, send: SendForm) => Promise<Result>) => Promise<Result>;

/** Opens a shared link on a phone. */
export type Follow = (path: string) => Promise<void>;

const patienceMs = 20_000;
const phone = 'Mozilla/5.0 (Linux; Android 16; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36';

export const linksOf =
  (origin: string, stopping: AbortSignal): Follow =>
  async (path) => {
    const signal = AbortSignal.any([stopping, AbortSignal.timeout(patienceMs)]);
    await fetch(origin + path, { headers: { 'user-agent': phone }, redirect: 'manual', signal });
  };

/** `cookie`: the session of the signed-in player. */
export const formsOf =
  (origin: string, stopping: AbortSignal, cookie = ''): SendForm =>
  async (path, fields) => {
    const response = await fetch(origin + path, {
      method: 'POST',
      headers: { ...(cookie && { cookie }) },
      body: new URLSearchParams(fields),
      redirect: 'manual',
      signal: AbortSignal.any([stopping, AbortSignal.timeout(patienceMs)]),
    });
    // Rejected and accepted forms both redirect, so only an error status is a failure.
    if (response.status >= 400) throw new Refused(response.status, {});
  };

/** Signs in, does the work and signs out, so that no session is left open. */
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
      return await stay(
        async (method, path, body) => {
          const response = await ask(method, path, cookie, body);
          return response.status === 204 ? undefined : response.json();
        },
        formsOf(origin, stopping, cookie),
      );
    } finally {
      await ask('POST', '/auth/logout', cookie).catch(() => undefined);
    }
  };
}
