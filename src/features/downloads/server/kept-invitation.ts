import type { BaseCtx } from '#kit/contract/context.ts';
import { invitationCookie } from '../invitation-cookie.ts';

/** As the game API takes an invitation code. */
const wellFormed = /^[\w-]{1,64}$/;

/** A code that may be kept and handed on; whose it is, is not asked here. */
export const isInvitation = (code: string): boolean => wellFormed.test(code);

/** Whose link this visitor followed last, if that was not too long ago. A cookie is what the browser says it is, so it is looked at again. */
export function keptInvitation({ cookies }: Pick<BaseCtx, 'cookies'>): string | undefined {
  const code = cookies.get(invitationCookie.name);
  return code !== undefined && isInvitation(code) ? code : undefined;
}

export const keepInvitation = ({ cookies }: Pick<BaseCtx, 'cookies'>, code: string): void =>
  cookies.set(invitationCookie.name, code, { maxAgeSeconds: invitationCookie.days * 86_400 });
