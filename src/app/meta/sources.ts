import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';

export const root = join(import.meta.dirname, '..', '..', '..');

/** A node of the syntax tree; the properties depend on the type. */
export type Node = { readonly type: string; readonly start: number; readonly [part: string]: unknown };
export type Comment = { readonly value: string; readonly end: number };
export type Source = { readonly file: string; readonly text: string; readonly program: Node; readonly comments: readonly Comment[] };

let parsed: readonly Source[] | undefined;

/** Production code: no tests, no builders of test data. Read once for all tests of a process. */
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

/** This node and all its descendants, each with its parent. */
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

/** The name of an identifier, or of the last segment of `a.b`. */
export function nameOf(node: unknown): string | undefined {
  if (!isNode(node)) return undefined;
  if (node.type === 'Identifier' && typeof node.name === 'string') return node.name;
  return node.type === 'MemberExpression' ? nameOf(node.property) : undefined;
}

export const partsOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Names of a file's top-level functions and constants. */
export function topLevelNames({ program }: Source): ReadonlySet<string> {
  const statements = partsOf(program.body).map((statement) =>
    isNode(statement) && statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement,
  );
  const declared = statements.flatMap((statement) => (isNode(statement) ? [statement, ...partsOf(statement.declarations)] : []));
  return new Set(declared.flatMap((one) => (isNode(one) ? (nameOf(one.id) ?? []) : [])));
}
