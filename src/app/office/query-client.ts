import { QueryClient } from '@tanstack/react-query';
import { NoAnswer } from '#kit/browser/call.ts';
import type { FirstAnswer } from '#kit/office/operation-key.ts';

/** An answer is fresh for this long: going back and forth asks nothing, returning to the tab asks again. */
const freshMs = 15_000;

export function officeQueries(answers: readonly FirstAnswer[]): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: freshMs,
        // A refusal stays one; only a network that stumbled is worth a second try.
        retry: (count, error) => error instanceof NoAnswer && count < 1,
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  });
  for (const { key, answer } of answers) client.setQueryData(key, answer);
  return client;
}
