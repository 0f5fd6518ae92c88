import { z } from 'zod';

type Group = Readonly<Record<string, unknown>>;

const free = new WeakSet<z.ZodType>();

/**
 * Marks what somebody types into a free field, or a name: `reason: freeWords(z.string())`. It may name anybody, so that it is kept beside the
 * sealed entry and goes when the person is erased whom it names. Who wrote it is no reason for it to go: what was done stays.
 */
export function freeWords<Schema extends z.ZodType>(schema: Schema): Schema {
  free.add(schema);
  return schema;
}

/** Of the words an entry keeps only the salted hash, in its payload under this name. */
export const wordsHash = 'wordsHash';

type Parted = { readonly kept: Group; readonly words: Group } | { readonly kept: unknown; readonly words?: undefined };

/** Parts a payload into what is sealed and what stands beside it; `words` undefined: nobody typed anything. */
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

/** The payload as it was written, as far as its words are still there. */
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
