import type { BaseCtx } from '#kit/contract/context.ts';
import { invitationCookie } from '../invitation-cookie.ts';

/** The format of invitation codes in the game API. */
const wellFormed = /^[\w-]{1,64}$/;

/** Whether a code is well-formed, so that it may be stored and passed on. Does not check that it exists. */
export const isInvitation = (code: string): boolean => wellFormed.test(code);

/**
 * The code of the invitation link that this visitor followed last, until the cookie expires. Cookies can be forged, so it is validated
 * again.
 */
export function keptInvitation({ cookies }: Pick<BaseCtx, 'cookies'>): string | undefined {
  const code = cookies.get(invitationCookie.name);
  return code !== undefined && isInvitation(code) ? code : undefined;
}

export const keepInvitation = ({ cookies }: Pick<BaseCtx, 'cookies'>, code: string): void =>
  cookies.set(invitationCookie.name, code, { maxAgeSeconds: invitationCookie.days * 86_400 });
