type Kept<Value> = { readonly at: number; readonly value: Promise<Value> };

/** Asked once in a while however many want to know; all who ask meanwhile get the same. A failure is not kept. */
export function keptFor<Key, Value>(milliseconds: number, now = () => performance.now()) {
  const kept = new Map<Key, Kept<Value>>();
  return (key: Key, ask: () => Promise<Value>): Promise<Value> => {
    const known = kept.get(key);
    if (known && now() - known.at < milliseconds) return known.value;
    const value = ask();
    kept.set(key, { at: now(), value });
    value.catch(() => kept.delete(key));
    return value;
  };
}
