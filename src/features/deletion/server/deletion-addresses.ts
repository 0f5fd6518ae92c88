import type { Redirection } from '#kit/contract/implement.ts';
import type { Refusal } from '#kit/errors/errors.ts';

/** The same page exists on the site and, without header and footer, in the game's web view. */
export const startPage = (from: unknown): string => (from === 'app' ? '/delete/app' : '/delete');

export const statusPage = (token: unknown): string => `/delete/status?${new URLSearchParams({ token: text(token) })}`;

/** Redirects to the form with the reason and the input. A password never becomes part of a URL. */
export function refusedAt(path: string, { code, params, fields }: Refusal, typed: Readonly<Record<string, unknown>> = {}): Redirection {
  const [field] = Object.values(fields ?? {});
  const search = new URLSearchParams({ refused: field?.code ?? code });
  if (params.seconds !== undefined) search.set('seconds', String(params.seconds));
  for (const [name, value] of Object.entries(typed)) search.set(name, text(value));
  return { location: `${path}?${search}` };
}

const text = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 200) : '');
