import type { Redirection } from '#kit/contract/implement.ts';
import type { Refusal } from '#kit/errors/errors.ts';
import { localPath } from '../local-path.ts';

type Typed = Readonly<Record<string, unknown>>;

/** Back to the form, with the reason and what was typed; the password is never part of an address. On to the code where one is needed. */
export function refusedSignIn(refusal: Refusal, typed: Typed): Redirection {
  if (refusal.code === 'sessions.codeNeeded') return backTo({ step: 'code' }, typed);
  const login = typeof typed.login === 'string' && { login: typed.login.slice(0, 64) };
  return backTo({ ...reasonOf(refusal), ...login }, typed);
}

/** The code is asked for again; after too long a while, or without its cookie, everything is. */
export function refusedCode(refusal: Refusal, typed: Typed): Redirection {
  return backTo({ ...(refusal.code !== 'sessions.signInExpired' && { step: 'code' }), ...reasonOf(refusal) }, typed);
}

const reasonOf = ({ code, params }: Refusal) => ({
  refused: code,
  ...(params.seconds !== undefined && { seconds: String(params.seconds) }),
});

function backTo(words: Readonly<Record<string, string>>, { next }: Typed): Redirection {
  const search = new URLSearchParams(words);
  const path = localPath(next);
  if (path) search.set('next', path);
  return { location: `/auth?${search}` };
}
