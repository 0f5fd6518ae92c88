import { useMemo } from 'react';
import { serversContract } from '#features/servers/servers.contract.ts';
import { useOperation } from '#kit/office/use-operation.ts';

/** The worlds by number, named in the person's language. A closed one has none: its number stands for it. */
export function useServerNames(): ReadonlyMap<number, string> {
  const { data } = useOperation(serversContract.listServers);
  return useMemo(() => new Map(data?.map(({ number, name }) => [number, name])), [data]);
}
