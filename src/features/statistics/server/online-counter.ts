import type { Database } from '#kit/db/database.ts';
import type { Realtime } from '#kit/realtime/realtime.ts';
import { onlineTopic } from '../statistics.feature.ts';
import { readOnline } from './online.queries.ts';

/** Minimum time between two published changes. */
export const onlineEveryMs = 1_000;

type Parts = { readonly database: Pick<Database, 'reads'>; readonly realtime: Pick<Realtime, 'tell' | 'last'> };

/**
 * Every process reads the few rows of its servers and publishes changes to its own listeners. So all processes show the same whichever one
 * receives a heartbeat, silence is measured by the database's clock, and the counter works without Redis.
 */
export function createOnlineCounter({ database, realtime }: Parts): () => Promise<void> {
  let told = '';
  return async () => {
    const online = await readOnline(database.reads);
    const seen = JSON.stringify(online);
    // The last value of a topic without listeners may be evicted; publish it again for the next listener.
    if (seen === told && realtime.last(onlineTopic)) return;
    told = seen;
    realtime.tell(onlineTopic, online);
  };
}
