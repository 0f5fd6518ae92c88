import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type LogFilter, logsContract } from '#features/logs/logs.contract.ts';
import { logsTopic } from '#features/logs/logs.topics.ts';
import { listen } from '#kit/browser/listen.ts';
import { addressOfCall } from '#kit/browser/request.ts';
import { useOffice } from '#kit/office/office-context.ts';
import { operationKey } from '#kit/office/operation-key.ts';
import { callOperation } from '#kit/office/use-operation.ts';
import { pagesKey } from '#kit/office/use-pages.ts';
import { type LogPages, withNewest } from './live-pages.ts';

const { listLogs, countLogs, watchLogs } = logsContract;

/** Minimum time between reads: a busy server sends batches continuously, and each read writes an audit entry. */
const paceMs = 2_000;

type Live = {
  readonly on: boolean /** Servers that the filter covers; undefined until the first rows have loaded. */;
  readonly servers?: readonly number[];
};

/** Adds rows on top as they arrive. `connected` means that events arrive and the latest read succeeded. */
export function useLiveLogs(filter: LogFilter, { on, servers }: Live): { readonly connected: boolean } {
  const office = useOffice();
  const client = useQueryClient();
  const [stands, setStands] = useState(true);
  const [wasRead, setWasRead] = useState(true);
  const topics = on && servers ? servers.map((server) => logsTopic(filter.kind, server)).join(' ') : '';

  useEffect(() => {
    if (topics === '') return;
    const ended = new AbortController();
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const refresh = async () => {
      waiting = undefined;
      try {
        const newest = await callOperation(office, listLogs, filter, { signal: ended.signal });
        setWasRead(true);
        client.setQueryData<LogPages>(pagesKey(listLogs, filter), (old) => old && withNewest(old, newest));
        await client.invalidateQueries({ queryKey: operationKey(countLogs, filter), exact: true });
      } catch {
        // Shown as the connection's state; the next event triggers another read.
        if (!ended.signal.aborted) setWasRead(false);
      }
    };
    const heard = () => {
      waiting ??= setTimeout(refresh, paceMs);
    };
    const stop = listen(addressOfCall(watchLogs, filter), {
      topics: topics.split(' '),
      heard,
      onConnected: (connected) => {
        setStands(connected);
        if (connected) heard();
      },
    });
    return () => {
      stop();
      clearTimeout(waiting);
      ended.abort();
    };
  }, [office, client, filter, topics]);

  return { connected: stands && wasRead };
}
