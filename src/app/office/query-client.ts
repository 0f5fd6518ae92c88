import { QueryClient } from '@tanstack/react-query';
import { NoAnswer } from '#kit/browser/call.ts';
import type { FirstAnswer } from '#kit/office/operation-key.ts';

/** How long data is fresh: navigating back and forth refetches nothing, returning to the tab does. */
const freshMs = 15_000;

export function officeQueries(answers: readonly FirstAnswer[]): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: freshMs,
        // A rejection is final; only a network failure is worth a retry.
        retry: (count, error) => error instanceof NoAnswer && count < 1,
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  });
  for (const { key, answer } of answers) client.setQueryData(key, answer);
  return client;
}
