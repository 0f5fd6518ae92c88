/**
 * Replaces `@formatjs/fast-memoize` in bundles: use-intl caches its `Intl` formatters by all their arguments and uses nothing else of it.
 * The library's other strategies would add half a kilobyte to every visit.
 */
type Store = { get(key: string): unknown; set(key: string, value: unknown): void };

export const strategies = { variadic: undefined };

export function memoize<Args extends readonly unknown[]>(make: (...args: Args) => unknown, { cache }: { cache: { create(): Store } }) {
  const store = cache.create();
  return (...args: Args): unknown => {
    const key = JSON.stringify(args);
    const known = store.get(key);
    if (known !== undefined) return known;
    const made = make(...args);
    store.set(key, made);
    return made;
  };
}
