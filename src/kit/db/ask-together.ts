import { setImmediate as nextTurn } from 'node:timers/promises';

/**
 * For the busiest questions: whoever comes in the same turn of the event loop is asked for in one statement. Each of them was there
 * before it is sent, so nobody gets an older answer than if they had asked alone: nothing is cached here.
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
