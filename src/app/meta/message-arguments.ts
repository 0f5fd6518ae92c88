import compile from 'icu-minify/compile';

/** An argument of a message. Plurals are numbers, whatever forms a language needs; the options of a choice are part of its meaning. */
export type Argument = { readonly name: string; readonly kind: 'text' | 'number' | 'date' | 'choice' | 'tag'; readonly options: string };

export type Reading = {
  readonly arguments: readonly Argument[];
  /** The text of all branches without placeholders. */
  readonly text: string;
  /** Each plural with its forms, such as `one few other`. */
  readonly plurals: readonly { readonly name: string; readonly forms: string }[];
  /** Texts and numbers that are directly followed by a Cyrillic word, whose form would depend on the number. */
  readonly beforeWords: readonly string[];
};

/** Parses an ICU message with the same compiler as the bundles. */
export function readMessage(message: string): Reading {
  const found = { arguments: new Map<string, Argument>(), text: [], plurals: [], beforeWords: [] };
  readNodes([compile(message)].flat(), found);
  return { ...found, arguments: [...found.arguments.values()].sort(byName), text: found.text.join(' ') };
}

/** Equal for the messages of two languages if the same call can fill both. */
export const signatureOf = ({ arguments: asked }: Reading): string =>
  asked.map(({ name, kind, options }) => `${name}:${kind}${options && `(${options})`}`).join(' ');

type Found = {
  readonly arguments: Map<string, Argument>;
  readonly text: string[];
  readonly plurals: { name: string; forms: string }[];
  readonly beforeWords: string[];
};

const kinds = { 1: 'choice', 2: 'number', 3: 'number', 4: 'number', 5: 'date', 6: 'date' } as const;
const isTyped = (type: unknown): type is keyof typeof kinds => typeof type === 'number' && type in kinds;

function readNodes(nodes: unknown, found: Found): void {
  let before: unknown;
  for (const node of Array.isArray(nodes) ? nodes : [nodes]) {
    if (typeof node === 'string') {
      found.text.push(node);
      if (typeof before === 'string' && /^\s+\p{Script=Cyrillic}/u.test(node)) found.beforeWords.push(before);
    }
    if (Array.isArray(node)) readArgument(node, found);
    before = Array.isArray(node) && (node.length === 1 || node[1] === 4) ? node[0] : undefined;
  }
}

/** `[name]`, `[name, type, options]` or, for a tag, `[name, ...children]`. */
function readArgument([name, type, ...rest]: readonly unknown[], found: Found): void {
  const note = (kind: Argument['kind'], options = '') => found.arguments.set(`${name} ${kind}`, { name: String(name), kind, options });
  if (type === undefined) note('text');
  else if (isTyped(type)) {
    const branches = kinds[type] === 'choice' || type === 2 || type === 3 ? Object.entries(rest[0] ?? {}) : [];
    const forms = branches.map(([form]) => form);
    note(kinds[type], kinds[type] === 'choice' ? forms.sort().join('|') : '');
    if (type === 2) found.plurals.push({ name: String(name), forms: forms.join(' ') });
    for (const [, branch] of branches) readNodes(branch, found);
  } else {
    note('tag');
    readNodes([type, ...rest], found);
  }
}

const byName = (a: Argument, b: Argument): number => (`${a.name} ${a.kind}` < `${b.name} ${b.kind}` ? -1 : 1);
