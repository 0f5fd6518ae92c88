import type { Caller } from '#kit/contract/runtime.ts';
import { noCookies } from '#kit/http/cookies.ts';
import { defaultLocale } from '#kit/i18n/locales.ts';
import { system } from '#kit/permissions/actor.ts';

/** The product acting by itself; `requestId` names the occasion. */
export const jobCaller = (requestId: string): Caller => ({
  actor: system,
  locale: defaultLocale,
  requestId,
  ip: '',
  headers: {},
  cookies: noCookies,
});
