import type { Redirection, RefusedForm } from '#kit/contract/implement.ts';
import type { Refusal } from '#kit/errors/errors.ts';
import { declinedForm } from '#kit/pages/declined-form.ts';
import { localPath } from '../local-path.ts';
import { signInAddress } from '../sign-in-address.ts';

type Typed = Readonly<Record<string, unknown>>;

/** Redirects to the form with the reason and the typed login, or to the code page if a code is required. */
export function refusedSignIn(refusal: Refusal, typed: Typed): RefusedForm {
  if (refusal.code === 'sessions.codeNeeded') return backTo({ step: 'code' }, typed);
  return { ...backTo(reasonOf(refusal), typed), declined: declinedForm(refusal, { form: 'signIn', input: typed, keep: ['login'] }) };
}

/** Asks for the code again; if it expired or its cookie is missing, starts over. */
export function refusedCode(refusal: Refusal, typed: Typed): Redirection {
  return backTo({ ...(refusal.code !== 'sessions.signInExpired' && { step: 'code' }), ...reasonOf(refusal) }, typed);
}

/**
 * The form has no typed input: the page shows the choices. If a new sign-in is required, redirects to the form, which continues from there.
 */
export const refusedSwitch = (refusal: Refusal): Redirection =>
  refusal.code === 'sessions.signInAgain' ? backTo(reasonOf(refusal), { next: '/admin' }) : { location: '/auth' };

const reasonOf = ({ code, params }: Refusal) => ({
  refused: code,
  ...(params.seconds !== undefined && { seconds: String(params.seconds) }),
});

const backTo = (words: Readonly<Record<string, string>>, { next }: Typed): Redirection => ({
  location: signInAddress(localPath(next), words),
});
