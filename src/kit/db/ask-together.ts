import { setImmediate as nextTurn } from 'node:timers/promises';
import { isDatabaseUnavailable } from './constraint.ts';
import type { Tx } from './database.ts';
import { perTransaction } from './statement.ts';

/**
 * For the busiest queries: callers of the same event-loop turn share one statement. It is sent after all of them have asked, so no caller
 * gets an older answer than a statement of its own would give: nothing is cached here. A statement that fails is sent again for each key
 * alone, so that one caller's key cannot break the answer of another.
 */
export function askTogether<Key, Answer>(
  ask: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Answer>>,
): (key: Key) => Promise<Answer | undefined> {
  let gathering: { readonly keys: Set<Key>; readonly answers: Promise<ReadonlyMap<Key, Answer>> } | undefined;

  const begin = () => {
    const keys = new Set<Key>();
    const answers = nextTurn().then(() => {
      gathering = undefined;
      return ask([...keys]);
    });
    return { keys, answers };
  };

  return async (key) => {
    gathering ??= begin();
    const { keys, answers } = gathering;
    keys.add(key);
    try {
      return (await answers).get(key);
    } catch (error) {
      if (keys.size === 1 || isDatabaseUnavailable(error)) throw error;
      return (await ask([key])).get(key);
    }
  };
}

/** `askTogether` through the caller's handle: requests without a transaction share one, a transaction asks for itself. */
export function asksTogether<Key, Answer>(
  ask: (tx: Tx, keys: readonly Key[]) => Promise<ReadonlyMap<Key, Answer>>,
): (tx: Tx, key: Key) => Promise<Answer | undefined> {
  const through = perTransaction((tx) => askTogether((keys: readonly Key[]) => ask(tx, keys)));
  return (tx, key) => through(tx)(key);
}
