import type { QueryClient } from '@tanstack/react-query';
import type { Call, Operation } from '#kit/contract/contract.ts';
import type { CallWay } from './office-context.ts';
import { operationKey } from './operation-key.ts';

/**
 * A call whose responses go into the cache: a screen's first data is fetched together with its code, and its `useOperation` finds it there.
 */
export function prefetchCall(client: QueryClient, callWith: (way: CallWay) => Call): Call {
  const call = (operation: Operation, input?: unknown) =>
    client.fetchQuery({
      queryKey: operationKey(operation, input),
      queryFn: ({ signal }) => (callWith({ signal }) as (operation: Operation, input: unknown) => Promise<unknown>)(operation, input),
    });
  return call as Call;
}
