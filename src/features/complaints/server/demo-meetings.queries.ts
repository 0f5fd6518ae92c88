import type { LogStore } from '#features/logs/server/log-store.ts';
import type { Tx } from '#kit/db/database.ts';

/** A ten-minute slot in which several people chatted; `at` is its middle. */
export type Meeting = { readonly at: Date; readonly people: readonly number[] };

const slotSeconds = 600;

/** People who chatted at about the same time on a server, from its logs, earliest first. */
export async function meetingsOn(tx: Tx, logs: LogStore, server: number, since: Date): Promise<readonly Meeting[]> {
  const asked = {
    kinds: ['chat'],
    who: { server },
    from: since,
    until: new Date(Date.now() + 86_400_000),
    everySeconds: slotSeconds,
  } as const;
  const slots = Map.groupBy(await logs.seen(tx, asked), ({ from }) => from.getTime());
  return [...slots]
    .filter(([, people]) => people.length > 1)
    .map(([from, people]) => ({ at: new Date(from + (slotSeconds * 1_000) / 2), people: people.map(({ globalId }) => globalId) }));
}
