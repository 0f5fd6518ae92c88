import { setImmediate as nextTurn } from 'node:timers/promises';

/**
 * For the most frequent queries: all keys of one turn of the event loop share a statement. All callers came before it is sent, so no answer
 * is older than from a separate query: nothing is cached.
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
    gathering.keys.add(key);
    return (await gathering.answers).get(key);
  };
}
