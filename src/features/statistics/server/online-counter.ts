import type { Database } from '#kit/db/database.ts';
import type { Realtime } from '#kit/realtime/realtime.ts';
import { onlineTopic } from '../statistics.topics.ts';
import { readOnline } from './online.queries.ts';

/** A change is told at most once in this long. */
export const onlineEveryMs = 1_000;

type Parts = { readonly database: Pick<Database, 'reads'>; readonly realtime: Pick<Realtime, 'tell' | 'last'> };

/**
 * Every process asks the database for the few rows of its worlds and tells its own listeners what has changed. So all processes show
 * the same whichever of them a world speaks to, silence is judged by one clock, and a Redis that is away stops nothing.
 */
export function createOnlineCounter({ database, realtime }: Parts): () => Promise<void> {
  let told = '';
  return async () => {
    const online = await readOnline(database.reads);
    const seen = JSON.stringify(online);
    // A topic that nobody follows may be forgotten; whoever comes next gets the last value all the same.
    if (seen === told && realtime.last(onlineTopic)) return;
    told = seen;
    realtime.tell(onlineTopic, online);
  };
}
