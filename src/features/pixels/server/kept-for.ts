type Kept<Value> = { readonly at: number; readonly value: Promise<Value> };
type Rules = {
  /** Of how many things; the oldest answer makes room. */
  readonly most?: number;
  readonly now?: () => number;
};

/** Asked once in a while however many want to know; all who ask meanwhile get the same. A failure is not kept. */
export function keptFor<Key, Value>(milliseconds: number, { most = 16, now = () => performance.now() }: Rules = {}) {
  const kept = new Map<Key, Kept<Value>>();
  const isOver = ({ at }: Kept<Value>) => now() - at >= milliseconds;
  const forget = (key: Key, value: Promise<Value>) => {
    if (kept.get(key)?.value === value) kept.delete(key);
  };
  return (key: Key, ask: () => Promise<Value>): Promise<Value> => {
    const known = kept.get(key);
    if (known && !isOver(known)) return known.value;
    const value = ask();
    kept.delete(key);
    kept.set(key, { at: now(), value });
    // In the order of their time: the first are the oldest.
    for (const [old, one] of kept) if (kept.size > most || isOver(one)) kept.delete(old);
    value.catch(() => forget(key, value));
    return value;
  };
}
