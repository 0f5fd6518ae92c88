/** A field of a message; nested fields contain fields. */
export type FormField = { readonly name: string; readonly value: string | readonly FormField[] };

const maxFields = 200;
const deepest = 4;

/**
 * Parses a form with PHP's nested names (`a[b][c]`). Returns undefined for anything that two parsers could read differently: a repeated
 * name, a name used both as text and as a group, broken brackets or escapes.
 */
export function readFormFields(source: string): readonly FormField[] | undefined {
  const root: Group = new Map();
  const pairs = source.split('&').filter(Boolean);
  if (pairs.length > maxFields) return undefined;
  for (const pair of pairs) {
    const [name, value] = split(pair);
    const path = name === undefined ? undefined : pathOf(name);
    if (!path || value === undefined || !put(root, path, value)) return undefined;
  }
  return fieldsOf(root);
}

type Group = Map<string, string | Group>;

function split(pair: string): readonly [string | undefined, string | undefined] {
  const at = pair.indexOf('=');
  return [decode(at < 0 ? pair : pair.slice(0, at)), decode(at < 0 ? '' : pair.slice(at + 1))];
}

function decode(text: string): string | undefined {
  try {
    const plain = decodeURIComponent(text.replaceAll('+', ' '));
    return plain.includes('\0') ? undefined : plain;
  } catch (error) {
    if (error instanceof URIError) return undefined;
    throw error;
  }
}

function pathOf(name: string): readonly string[] | undefined {
  const match = /^([^[\]]+)((?:\[[^[\]]+\])*)$/.exec(name);
  if (!match) return undefined;
  const path = [match[1] ?? '', ...(match[2] ?? '').split(/[[\]]+/).filter(Boolean)];
  return path.length > deepest ? undefined : path;
}

/** False if the name is already taken. */
function put(root: Group, path: readonly string[], value: string): boolean {
  let group = root;
  for (const name of path.slice(0, -1)) {
    const next = group.get(name) ?? new Map();
    if (typeof next === 'string') return false;
    group.set(name, next);
    group = next;
  }
  const last = path.at(-1) ?? '';
  if (group.has(last)) return false;
  group.set(last, value);
  return true;
}

const fieldsOf = (group: Group): readonly FormField[] =>
  [...group].map(([name, value]) => ({ name, value: typeof value === 'string' ? value : fieldsOf(value) }));

/** The text of a field; '' if it is absent or nested. */
export function fieldText(fields: readonly FormField[], name: string): string {
  const value = fields.find((field) => field.name === name)?.value;
  return typeof value === 'string' ? value : '';
}
