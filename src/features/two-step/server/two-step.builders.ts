import { setTimeout as sleep } from 'node:timers/promises';
import type { Answer, CookieJar } from '#kit/testing/cookie-jar.ts';
import { codeOf, stepAt } from './totp.ts';

/** A fake authenticator app with the secret as it was shown. */
export type App = {
  /** The current code, or the one of a later step. */
  code(steps?: number): string;
};

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

export function anApp(shownSecret: string): App {
  const bits = [...shownSecret.replaceAll(' ', '')].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const secret = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  return { code: (steps = 0) => codeOf(secret, stepAt(Date.now() / 1_000) + steps) };
}

export type Enrolled = { readonly app: App; readonly recoveryCodes: readonly string[] };

/** Turns two-step sign-in on for the signed-in person; this uses up the code of the previous step. */
export async function enrol({ ask }: Pick<CookieJar, 'ask'>): Promise<Enrolled> {
  const started = await ask('POST', '/api/auth/two-step/enrolment');
  const app = anApp(String(started.body.secret));
  await stepBegins();
  const confirmed = await ask('POST', '/api/auth/two-step/confirm', { json: { code: app.code(-1) } });
  return { app, recoveryCodes: codesOf(confirmed) };
}

export const codesOf = ({ body }: Answer): readonly string[] => (Array.isArray(body.recoveryCodes) ? body.recoveryCodes.map(String) : []);

/** Avoids a step change between two lines of a test, which would make a code too old. */
async function stepBegins(): Promise<void> {
  const left = 30_000 - (Date.now() % 30_000);
  if (left < 3_000) await sleep(left + 50);
}
