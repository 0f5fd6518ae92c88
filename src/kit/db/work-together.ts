import { setImmediate as nextTurn } from 'node:timers/promises';
import { isDatabaseUnavailable, isWaitOver } from './constraint.ts';

type Work<Item, Result> = {
  /** Does several items in one transaction. An item whose result is undefined was left untouched and is then done alone. */
  readonly together: (items: readonly Item[]) => Promise<readonly (Result | undefined)[]>;
  readonly alone: (item: Item) => Promise<Result>;
  /** The shared transaction was rolled back; each item is done alone now. */
  readonly onFailure: (error: unknown, items: readonly Item[]) => void;
};

type Waiting<Item, Result> = { readonly item: Item; readonly done: PromiseWithResolvers<Result> };

/** So that one batch can be gathered while another one waits for the database. */
const atOnce = 2;
/** After this time a batch, which may be waiting for a lock, no longer holds back the items behind it. */
const patienceMs = 250;
const mostInBatch = 50;

/**
 * Writes that arrive together share a transaction (decision 214). An item never waits for others to come: it is done with those that
 * arrived in the same event-loop turn, or while earlier batches were busy. When a batch fails, each of its items is done alone, so an item
 * that cannot be done fails alone. `alone` must therefore be safe to repeat: a commit whose answer was lost may have happened.
 */
export function workTogether<Item, Result>({ together, alone, onFailure }: Work<Item, Result>): (item: Item) => Promise<Result> {
  let waiting: Waiting<Item, Result>[] = [];
  let busy = 0;
  let looking = false;

  const look = async () => {
    if (looking) return;
    looking = true;
    await nextTurn();
    looking = false;
    while (waiting.length > 0 && busy < atOnce) {
      const batch = waiting.slice(0, mostInBatch);
      waiting = waiting.slice(mostInBatch);
      void run(batch);
    }
  };

  const run = async (batch: readonly Waiting<Item, Result>[]) => {
    busy += 1;
    const release = () => {
      clearTimeout(timer);
      if (released) return;
      released = true;
      busy -= 1;
      void look();
    };
    let released = false;
    const timer = setTimeout(release, patienceMs);
    await work(batch);
    release();
  };

  const work = async (batch: readonly Waiting<Item, Result>[]) => {
    const items = batch.map(({ item }) => item);
    let results: readonly (Result | undefined)[] = [];
    if (batch.length > 1) {
      try {
        results = await together(items);
      } catch (error) {
        // If the database is unreachable, retrying each item would only repeat the failure.
        if (isDatabaseUnavailable(error) && !isWaitOver(error)) {
          for (const { done } of batch) done.reject(error);
          return;
        }
        onFailure(error, items);
      }
    }
    await Promise.all(
      batch.map(async ({ item, done }, at) => {
        const result = results[at];
        try {
          done.resolve(result === undefined ? await alone(item) : result);
        } catch (error) {
          done.reject(error);
        }
      }),
    );
  };

  return (item) => {
    const done = Promise.withResolvers<Result>();
    waiting.push({ item, done });
    void look();
    return done.promise;
  };
}
