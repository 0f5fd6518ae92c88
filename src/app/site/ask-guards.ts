import type { FastifyRequest } from 'fastify';
import type { Guard } from './site-deps.ts';

export type Verdict = 'pass' | 'signIn' | { readonly status: 403 | 500 };

/** Runs a page's guards in order; the first that does not pass decides. An unknown guard must not let anyone in: 500. */
export async function askGuards(
  names: readonly string[],
  known: Readonly<Record<string, Guard>>,
  request: FastifyRequest,
): Promise<Verdict> {
  for (const name of names) {
    const guard = Object.hasOwn(known, name) ? known[name] : undefined;
    if (!guard) return { status: 500 };
    const answer = await guard(request);
    if (answer === 'forbidden') return { status: 403 };
    if (answer === 'signIn') return answer;
  }
  return 'pass';
}
