import { z } from 'zod';

type Group = Readonly<Record<string, unknown>>;

const free = new WeakSet<z.ZodType>();

/**
 * Marks a field that people type freely, or a name: `reason: freeWords(z.string())`. Because it may name anyone, it is stored outside the
 * sealed entry and erased together with the account it names. Erasing its author does not remove it: the action stays recorded
 * (docs/decisions/135).
 */
export function freeWords<Schema extends z.ZodType>(schema: Schema): Schema {
  free.add(schema);
  return schema;
}

/** The payload key under which an entry keeps the salted hash of its typed text. */
export const wordsHash = 'wordsHash';

type Parted = { readonly kept: Group; readonly words: Group } | { readonly kept: unknown; readonly words?: undefined };

/** Splits a payload into the sealed part and the typed text; `words` undefined: nothing was typed. */
export function wordsApart(schema: z.ZodType | undefined, payload: unknown): Parted {
  if (!(schema instanceof z.ZodObject) || !isGroup(payload)) return { kept: payload };
  const kept: Record<string, unknown> = {};
  const words: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(payload)) {
    const field: z.ZodType | undefined = schema.shape[name];
    if (field && free.has(field) && !isEmpty(value)) {
      words[name] = value;
      continue;
    }
    const inner = wordsApart(field, value);
    kept[name] = inner.kept;
    if (inner.words) words[name] = inner.words;
  }
  return Object.keys(words).length > 0 ? { kept, words } : { kept };
}

/** The payload as it was written, as far as its typed text still exists. */
export function withWords(payload: unknown, words: unknown): unknown {
  if (!isGroup(payload)) return payload;
  const { [wordsHash]: _, ...kept } = payload;
  const added = Object.entries(isGroup(words) ? words : {}).map(([name, value]) => [
    name,
    name in kept ? withWords(kept[name], value) : value,
  ]);
  return { ...kept, ...Object.fromEntries(added) };
}

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (isGroup(value) && Object.keys(value).length === 0);

const isGroup = (value: unknown): value is Group => typeof value === 'object' && value !== null && !Array.isArray(value);
