import { dirname } from 'node:path';
import { isNode, literal, type Node, nameOf, nodesOf, partsOf, type Source, topLevelNames } from './sources.ts';

export type TableHeader = {
  readonly table: string;
  readonly constant: string;
  readonly file: string;
  readonly writers: readonly string[];
  /** Maintained by a trigger: `Written only by the database.` */
  readonly byDatabase: boolean;
};

/** The tables a file declares, each with the writers in its comment: `Writers: createRedirect, editRedirect.` */
export function tableHeaders(source: Source): readonly TableHeader[] {
  return partsOf(source.program.body).flatMap((statement) => {
    if (!isNode(statement) || !isNode(statement.declaration)) return [];
    const [declared] = partsOf(statement.declaration.declarations);
    if (!isNode(declared) || !isNode(declared.init) || nameOf(declared.init.callee) !== 'pgTable') return [];
    const table = literal(partsOf(declared.init.arguments)[0]);
    const constant = nameOf(declared.id);
    const header = headerOf(source, statement);
    const byDatabase = header.includes('Written only by the database.');
    return table && constant ? [{ table, constant, file: source.file, writers: writersIn(header), byDatabase }] : [];
  });
}

/**
 * Faults as sentences: a file that writes a table without being one of its writers, a writer that does not write or does not exist, a table
 * declared twice or without writers.
 */
export function writerFaults(sources: readonly Source[]): readonly string[] {
  const tables = sources.flatMap(tableHeaders);
  const twice = tables.filter(({ table }, at) => tables.findIndex((other) => other.table === table) !== at);
  const writes = sources.map((source) => ({ source, names: topLevelNames(source), written: tablesWritten(source, tables) }));
  return [
    ...twice.map(({ table, file }) => `${table} is declared again in ${file}`),
    ...tables
      .filter(({ writers, byDatabase }) => writers.length === 0 && !byDatabase)
      .map(({ table, file }) => `${file}: ${table} names no writers`),
    ...writes.flatMap(({ source, names, written }) =>
      written.flatMap(({ table, writers, file }) => {
        if (!writers.some((writer) => names.has(writer))) return [`${source.file} writes ${table} and is none of its writers`];
        return ownerOf(file) === ownerOf(source.file) ? [] : [`${source.file} writes ${table}, which belongs to ${ownerOf(file)}`];
      }),
    ),
    ...tables.flatMap(({ table, writers }) =>
      writers
        .filter((writer) => !writes.some(({ names, written }) => names.has(writer) && written.some((one) => one.table === table)))
        .map((writer) => `${writer}, a writer of ${table}, does not write it`),
    ),
  ];
}

/** Tables a file inserts into, updates or deletes from, with the query builder or in SQL. */
function tablesWritten(source: Source, tables: readonly TableHeader[]): readonly TableHeader[] {
  const names = new Set(nodesOf(source.program).flatMap(({ node }) => [...built(node), ...inSql(node)]));
  return tables.filter(({ table, constant }) => names.has(table) || names.has(`$${constant}`));
}

/** `src/features/redirects` or `src/kit/audit`. */
const ownerOf = (file: string): string => dirname(file).split('/').slice(0, 3).join('/');

function headerOf({ comments, text }: Source, statement: Node): string {
  const above = comments.filter(({ end }) => end <= statement.start && text.slice(end, statement.start).trim() === '');
  return above.at(-1)?.value ?? '';
}

const writersIn = (comment: string): readonly string[] =>
  /Writers: ([\w\s,*]+)/
    .exec(comment)?.[1]
    ?.split(/[\s,*]+/)
    .filter(Boolean) ?? [];

function built(node: Node): readonly string[] {
  const callee = node.type === 'CallExpression' && isNode(node.callee) && node.callee.type === 'MemberExpression' ? node.callee : undefined;
  if (!['insert', 'update', 'delete'].includes(nameOf(callee) ?? '')) return [];
  const [first] = partsOf(node.arguments);
  return isNode(first) && first.type === 'Identifier' ? [`$${nameOf(first)}`] : [];
}

/** In SQL text, tables of the query builder appear as `${redirectsTable}`. */
function inSql(node: Node): readonly string[] {
  const statement = literal(node) ?? (node.type === 'TemplateLiteral' ? templateText(node) : '');
  return [...statement.matchAll(/\b(?:insert\s+into|update|delete\s+from)\s+([$\w]+)/gi)].map(([, name = '']) => name);
}

function templateText({ quasis, expressions }: Node): string {
  const names = partsOf(expressions).map((expression) => `$${nameOf(expression) ?? ''}`);
  const texts = partsOf(quasis).map((quasi) => (isNode(quasi) ? rawText(quasi.value) : ''));
  return texts.map((text, at) => text + (names[at] ?? '')).join('');
}

const rawText = (value: unknown): string =>
  typeof value === 'object' && value !== null && 'raw' in value && typeof value.raw === 'string' ? value.raw : '';
