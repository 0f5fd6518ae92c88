type Kept<Value> = { readonly at: number; readonly value: Promise<Value> };
type Rules = {
  /** Maximum number of cached values; the oldest is evicted. */
  readonly most?: number;
  readonly now?: () => number;
};

/** Caches a value for some time; concurrent callers share one computation. Failures are not cached. */
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
    // A Map iterates in insertion order, so the oldest come first.
    for (const [old, one] of kept) if (kept.size > most || isOver(one)) kept.delete(old);
    value.catch(() => forget(key, value));
    return value;
  };
}
