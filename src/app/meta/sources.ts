import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';

export const root = join(import.meta.dirname, '..', '..', '..');

/** A part of a program's syntax; what each type holds is asked for part by part. */
export type Node = { readonly type: string; readonly start: number; readonly [part: string]: unknown };
export type Comment = { readonly value: string; readonly end: number };
export type Source = { readonly file: string; readonly text: string; readonly program: Node; readonly comments: readonly Comment[] };

let parsed: readonly Source[] | undefined;

/** What runs in the product: no tests, no builders of test data. Read once for all tests of a process. */
export function productSources(): readonly Source[] {
  parsed ??= globSync('src/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !/\.(test|builders)\.tsx?$|^src\/kit\/testing\//.test(file))
    .sort()
    .map((file) => parseSource(file, readFileSync(join(root, file), 'utf8')));
  return parsed;
}

export function parseSource(file: string, text: string): Source {
  const { program, comments, errors } = parseSync(file, text);
  if (errors.length > 0 || !isNode(program)) throw new Error(`${file} cannot be parsed`);
  return { file, text, program, comments };
}

export type Placed = { readonly node: Node; readonly parent: Node | undefined };
const known = new WeakMap<Node, readonly Placed[]>();

/** This node and every one below it, each with the one it is a part of. */
export function nodesOf(program: Node): readonly Placed[] {
  const found = known.get(program) ?? placed(program, undefined, []);
  known.set(program, found);
  return found;
}

function placed(node: Node, parent: Node | undefined, found: Placed[]): readonly Placed[] {
  found.push({ node, parent });
  for (const name in node) {
    const part = node[name];
    if (Array.isArray(part)) {
      for (const child of part) if (isNode(child)) placed(child, node, found);
    } else if (isNode(part)) placed(part, node, found);
  }
  return found;
}

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string' && 'start' in value;

/** The text of a string literal; undefined for anything else. */
export const literal = (node: unknown): string | undefined =>
  isNode(node) && node.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined;

/** The name an identifier or the last part of `a.b` has. */
export function nameOf(node: unknown): string | undefined {
  if (!isNode(node)) return undefined;
  if (node.type === 'Identifier' && typeof node.name === 'string') return node.name;
  return node.type === 'MemberExpression' ? nameOf(node.property) : undefined;
}

export const partsOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Names of the functions and constants that a file declares at its top. */
export function topLevelNames({ program }: Source): ReadonlySet<string> {
  const statements = partsOf(program.body).map((statement) =>
    isNode(statement) && statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement,
  );
  const declared = statements.flatMap((statement) => (isNode(statement) ? [statement, ...partsOf(statement.declarations)] : []));
  return new Set(declared.flatMap((one) => (isNode(one) ? (nameOf(one.id) ?? []) : [])));
}
