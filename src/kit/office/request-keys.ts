type Keeper = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * The Idempotency-Key of an act that must not happen twice: it stays the same until the response arrives, also across a reload, like a
 * form's draft. In a browser that refuses storage it lasts as long as the page.
 */
export function requestKeys(storage: () => Keeper) {
  const own = new Map<string, string>();
  const stored = <Result>(work: (keeper: Keeper) => Result): Result | null => {
    try {
      return work(storage());
    } catch (error) {
      if (error instanceof DOMException) return null;
      throw error;
    }
  };
  return {
    keyOf(name: string): string {
      const key = own.get(name) ?? stored((keeper) => keeper.getItem(`key:${name}`)) ?? newKey();
      own.set(name, key);
      stored((keeper) => keeper.setItem(`key:${name}`, key));
      return key;
    },
    /** Answered: the next one is a new act. */
    spend(name: string): void {
      own.delete(name);
      stored((keeper) => keeper.removeItem(`key:${name}`));
    },
  };
}

/** Not `randomUUID`, which exists only on pages loaded over https. */
const newKey = (): string => Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
