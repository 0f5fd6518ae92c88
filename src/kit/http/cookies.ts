import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CookieOptions, Cookies } from '#kit/contract/context.ts';

const parsed = Symbol('cookies');
type WithCookies = FastifyRequest & { [parsed]?: Readonly<Record<string, string | undefined>> };

/** The request's cookies, parsed once and only when needed (docs/decisions/008). */
export function readCookie(request: WithCookies, name: string): string | undefined {
  request[parsed] ??= parseCookie(request.headers.cookie ?? '');
  return request[parsed][name];
}

/** Lax and host-only; `Secure` where the site itself is https. */
export function cookiesOf(request: FastifyRequest, reply: FastifyReply, secure: boolean): Cookies {
  const write = (name: string, value: string, maxAge: number | undefined, httpOnly: boolean) => {
    reply.header('set-cookie', stringifySetCookie({ name, value, path: '/', sameSite: 'lax', secure, httpOnly, maxAge }));
  };
  return {
    get: (name) => readCookie(request, name),
    set: (name, value, { maxAgeSeconds, httpOnly = true }: CookieOptions = {}) => write(name, value, maxAgeSeconds, httpOnly),
    clear: (name) => write(name, '', 0, true),
  };
}

/** For a caller without a response on which to set cookies: a socket, a page being rendered. */
export const cookiesToRead = (request: FastifyRequest): Cookies => ({
  get: (name) => readCookie(request, name),
  set: () => undefined,
  clear: () => undefined,
});

/** For a caller without a browser. */
export const noCookies: Cookies = { get: () => undefined, set: () => undefined, clear: () => undefined };
