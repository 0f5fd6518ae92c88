import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { type DemoLogin, demoPassword } from '#features/sessions/demo-accounts.ts';

export type Cookies = readonly { readonly name: string; readonly value: string }[];

/** Signs a demo account in without a browser; the cookies are passed to one, or to `staffCall`. */
export async function signIn(url: string, login: DemoLogin): Promise<Cookies> {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: url },
    body: JSON.stringify({ login, password: demoPassword }),
  });
  return cookiesOf(answer, login);
}

/** Signs in with a ticket issued to the game: a session without an entered password. */
export async function signInByTicket(url: string, id: string): Promise<Cookies> {
  const answer = await fetch(`${url}/api/auth/ticket`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: url },
    body: JSON.stringify({ id }),
  });
  return cookiesOf(answer, 'the ticket’s person');
}

async function cookiesOf(answer: Response, who: string): Promise<Cookies> {
  if (!answer.ok) throw new Error(`${who} was not signed in: ${answer.status} ${await answer.text()}`);
  return answer.headers.getSetCookie().map((cookie) => {
    const [pair = ''] = cookie.split(';', 1);
    const at = pair.indexOf('=');
    return { name: pair.slice(0, at), value: pair.slice(at + 1) };
  });
}

export const cookieHeader = (cookies: Cookies): string => cookies.map(({ name, value }) => `${name}=${value}`).join('; ');

/** The response to this account without a browser: to wait for background work. */
export const answerTo = async (cookies: Cookies, address: string): Promise<string> =>
  (await fetch(address, { headers: { Cookie: cookieHeader(cookies) } })).text();

/** Session secrets that a script of this page could read, from cookies or storage. */
export async function readableSecrets(page: Page): Promise<readonly string[]> {
  const session = (await page.context().cookies()).filter(({ name }) => /^(__Host-)?(sid|device)$/.test(name));
  assert.ok(session.some(({ name }) => name.endsWith('sid')));
  const readable = await page.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), document.cookie, location.href]),
  );
  return session.filter(({ value, httpOnly }) => !httpOnly || readable.includes(value)).map(({ name }) => name);
}
