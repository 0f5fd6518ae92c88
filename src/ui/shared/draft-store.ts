/** The input of a form by field name; a field may have several values (checkboxes). */
export type Draft = Readonly<Record<string, readonly string[]>>;

type Keeper = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * Stores a form's input for the life of the tab. A browser that refuses storage (private mode, full) only loses drafts on reload; the form
 * still works.
 */
export function draftStore(storage: () => Keeper) {
  const attempt = <Result>(work: (keeper: Keeper) => Result, otherwise: Result): Result => {
    try {
      return work(storage());
    } catch (error) {
      if (error instanceof DOMException || error instanceof SyntaxError) return otherwise;
      throw error;
    }
  };
  return {
    read: (id: string): Draft => attempt((keeper) => parse(keeper.getItem(keyOf(id))), {}),
    write: (id: string, draft: Draft): void => attempt((keeper) => keeper.setItem(keyOf(id), JSON.stringify(draft)), undefined),
    clear: (id: string): void => attempt((keeper) => keeper.removeItem(keyOf(id)), undefined),
  };
}

const keyOf = (id: string): string => `draft:${id}`;

function parse(stored: string | null): Draft {
  const value: unknown = stored === null ? {} : JSON.parse(stored);
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(Object.entries(value).filter((entry): entry is [string, string[]] => isTexts(entry[1])));
}

const isTexts = (value: unknown): value is string[] => Array.isArray(value) && value.every((item) => typeof item === 'string');
