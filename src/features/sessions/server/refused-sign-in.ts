import type { Redirection } from '#kit/contract/implement.ts';
import type { Refusal } from '#kit/errors/errors.ts';
import { localPath } from '../local-path.ts';

/** Back to the form, with the reason and what was typed; the password is never part of an address. */
export function refusedSignIn({ code, params }: Refusal, { login, next }: Readonly<Record<string, unknown>>): Redirection {
  const search = new URLSearchParams({ refused: code });
  if (params.seconds !== undefined) search.set('seconds', String(params.seconds));
  if (typeof login === 'string') search.set('login', login.slice(0, 64));
  const path = localPath(next);
  if (path) search.set('next', path);
  return { location: `/auth?${search}` };
}
