import type { Redirection, RefusedForm } from '#kit/contract/implement.ts';
import type { Refusal } from '#kit/errors/errors.ts';
import { declinedForm } from '#kit/pages/declined-form.ts';
import { localPath } from '../local-path.ts';
import { signInAddress } from '../sign-in-address.ts';

type Typed = Readonly<Record<string, unknown>>;

/** Back to the form, with the reason and the login that was typed. On to the code where one is needed. */
export function refusedSignIn(refusal: Refusal, typed: Typed): RefusedForm {
  if (refusal.code === 'sessions.codeNeeded') return backTo({ step: 'code' }, typed);
  return { ...backTo(reasonOf(refusal), typed), declined: declinedForm(refusal, { form: 'signIn', input: typed, keep: ['login'] }) };
}

/** The code is asked for again; after too long a while, or without its cookie, everything is. */
export function refusedCode(refusal: Refusal, typed: Typed): Redirection {
  return backTo({ ...(refusal.code !== 'sessions.signInExpired' && { step: 'code' }), ...reasonOf(refusal) }, typed);
}

/** Nothing was typed: the page itself shows what there is to choose from. Whoever has to sign in again finds the form, and goes on from there. */
export const refusedSwitch = (refusal: Refusal): Redirection =>
  refusal.code === 'sessions.signInAgain' ? backTo(reasonOf(refusal), { next: '/admin' }) : { location: '/auth' };

const reasonOf = ({ code, params }: Refusal) => ({
  refused: code,
  ...(params.seconds !== undefined && { seconds: String(params.seconds) }),
});

const backTo = (words: Readonly<Record<string, string>>, { next }: Typed): Redirection => ({
  location: signInAddress(localPath(next), words),
});
