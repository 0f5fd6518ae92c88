import type { Redirection } from '#kit/contract/implement.ts';
import type { Refusal } from '#kit/errors/errors.ts';

/** The same page stands on the site and, without header and footer, in the game's own web view. */
export const startPage = (from: unknown): string => (from === 'app' ? '/delete/app' : '/delete');

export const statusPage = (token: unknown): string => `/delete/status?${new URLSearchParams({ token: text(token) })}`;

/** Back to the form with the reason and what was typed; a password is never part of an address. */
export function refusedAt(path: string, { code, params, fields }: Refusal, typed: Readonly<Record<string, unknown>> = {}): Redirection {
  const [field] = Object.values(fields ?? {});
  const search = new URLSearchParams({ refused: field?.code ?? code });
  if (params.seconds !== undefined) search.set('seconds', String(params.seconds));
  for (const [name, value] of Object.entries(typed)) search.set(name, text(value));
  return { location: `${path}?${search}` };
}

const text = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 200) : '');
