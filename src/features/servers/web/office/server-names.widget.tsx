import { useMemo } from 'react';
import { serversContract } from '#features/servers/servers.contract.ts';
import { useOperation } from '#kit/office/use-operation.ts';

/** Names of the servers by number, in the person's language. Closed servers are missing; show their number instead. */
export function useServerNames(): ReadonlyMap<number, string> {
  const { data } = useOperation(serversContract.listServers);
  return useMemo(() => new Map(data?.map(({ number, name }) => [number, name])), [data]);
}
