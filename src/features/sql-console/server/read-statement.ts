import { createHash } from 'node:crypto';
import { fail } from '#kit/errors/errors.ts';
import { assertShallow, grammar } from './assert-shallow.ts';

type Node = Readonly<Record<string, unknown>>;

export type ReadStatement = { readonly text: string };
export type ChangeStatement = {
  readonly text: string;
  readonly verb: 'update' | 'delete' | 'insert';
  /** An insert that updates existing rows: ON CONFLICT DO UPDATE. */
  readonly upserts: boolean;
  /** Columns that the statement updates in existing rows. */
  readonly sets: readonly string[];
  /** Fingerprint of the meaning, independent of spacing, comments and case. */
  readonly fingerprint: string;
  /** As written in the statement: schema and name. */
  readonly table: string;
  /** Name by which RETURNING refers to its columns. */
  readonly alias: string;
};

/** Parses a single read statement with PostgreSQL's own parser. Returns its text without surrounding space and comments. */
export async function readStatement(text: string): Promise<ReadStatement> {
  const { kind, body, own } = await one(text);
  if (kind !== 'SelectStmt') fail('sqlConsole.onlyReads', { word: wordOf(kind) });
  if (contains(body, 'intoClause')) fail('sqlConsole.onlyReads', { word: 'INTO' });
  if (changes.some((change) => contains(body, change))) fail('sqlConsole.changeInside');
  if (contains(body, 'lockingClause')) fail('sqlConsole.onlyReads', { word: 'FOR UPDATE' });
  assertNames(body);
  return { text: own };
}

/** Parses a single statement that changes rows of one table. */
export async function changeStatement(text: string): Promise<ChangeStatement> {
  const { kind, body, own, only } = await one(text);
  const verb = verbs[kind] ?? fail('sqlConsole.onlyChanges', { word: wordOf(kind) });
  if (changes.some((change) => containsBelow(body, change))) fail('sqlConsole.changeInside');
  if (body.returningList !== undefined || body.returningClause !== undefined) fail('sqlConsole.noReturning');
  const upsert = upsertOf(body);
  const conditions = conditionsOf(verb, body, upsert);
  if (conditions && conditions.length === 0) fail('sqlConsole.whereNeeded');
  if (conditions && !conditions.some(restricts)) fail('sqlConsole.whereSaysNothing');
  assertNames(body);
  const { schemaname, relname, alias } = body.relation as { schemaname?: string; relname: string; alias?: { aliasname: string } };
  const table = schemaname ? `${quoted(schemaname)}.${quoted(relname)}` : quoted(relname);
  const targets = (upsert ?? body).targetList as readonly { readonly ResTarget?: { readonly name?: string } }[] | undefined;
  return {
    text: own,
    verb,
    table,
    alias: quoted(alias?.aliasname ?? relname),
    upserts: upsert !== undefined,
    sets: (targets ?? []).flatMap(({ ResTarget }) => ResTarget?.name ?? []),
    fingerprint: createHash('sha256').update(JSON.stringify(only, withoutPlaces)).digest('hex'),
  };
}

/** Positions in the text are not part of the meaning. */
const withoutPlaces = (name: string, value: unknown): unknown =>
  name === 'location' || name === 'stmt_location' || name === 'stmt_len' ? undefined : value;

type OnConflict = Node & { readonly action?: string };
const upsertOf = ({ onConflictClause }: Node): OnConflict | undefined =>
  (onConflictClause as OnConflict | undefined)?.action === 'ONCONFLICT_UPDATE' ? (onConflictClause as OnConflict) : undefined;

/**
 * Conditions that select the existing rows to change; undefined if the statement changes none, or names each one. An upsert from a query
 * changes every row that the query returns, so the query or its DO UPDATE needs a condition.
 */
function conditionsOf(verb: ChangeStatement['verb'], body: Node, upsert: OnConflict | undefined): readonly unknown[] | undefined {
  if (verb !== 'insert') return [body.whereClause].filter((condition) => condition !== undefined);
  const query = (body.selectStmt as { readonly SelectStmt?: Node } | undefined)?.SelectStmt;
  if (!upsert || !query || query.valuesLists !== undefined) return undefined;
  return [upsert.whereClause, query.whereClause].filter((condition) => condition !== undefined);
}

/** False for a condition that visibly matches every row: `true`, `1 = 1`, `id = id`, `id > 3 or true`. */
function restricts(condition: unknown): boolean {
  const { BoolExpr, A_Expr } = condition as { readonly BoolExpr?: Node; readonly A_Expr?: Node };
  const args = (BoolExpr?.args ?? []) as readonly unknown[];
  if (BoolExpr?.boolop === 'AND_EXPR') return args.some(restricts);
  if (BoolExpr?.boolop === 'OR_EXPR') return args.every(restricts);
  if (A_Expr && JSON.stringify(A_Expr.lexpr, withoutPlaces) === JSON.stringify(A_Expr.rexpr, withoutPlaces)) return false;
  return contains(condition, 'ColumnRef');
}

const verbs: Readonly<Record<string, ChangeStatement['verb']>> = { UpdateStmt: 'update', DeleteStmt: 'delete', InsertStmt: 'insert' };
const changes = ['UpdateStmt', 'DeleteStmt', 'InsertStmt', 'MergeStmt'] as const;

async function one(text: string): Promise<{ readonly kind: string; readonly body: Node; readonly own: string; readonly only: unknown }> {
  const { stmts = [] } = await parsed(text);
  const [only] = stmts;
  if (!only || stmts.length > 1) return fail('sqlConsole.oneStatement');
  const [found] = Object.entries(only.stmt as Node);
  if (!found) return fail('sqlConsole.oneStatement');
  // The parser counts bytes; a length of 0 means up to the end.
  const bytes = Buffer.from(text, 'utf8');
  const from = only.stmt_location ?? 0;
  const own = bytes
    .subarray(from, only.stmt_len ? from + only.stmt_len : undefined)
    .toString('utf8')
    .trim();
  return { kind: found[0], body: found[1] as Node, own, only: only.stmt };
}

type Parsed = { readonly stmts?: readonly { readonly stmt?: unknown; readonly stmt_location?: number; readonly stmt_len?: number }[] };

async function parsed(text: string): Promise<Parsed> {
  await assertShallow(text);
  const { hasSqlDetails, parse } = await grammar();
  try {
    return (await parse(text)) as unknown as Parsed;
  } catch (error) {
    if (!hasSqlDetails(error)) throw error;
    const { message, cursorPosition } = error.sqlDetails ?? { message: '', cursorPosition: 0 };
    return fail('sqlConsole.syntax', { message, at: Math.max(0, cursorPosition) });
  }
}

/** Rejects names that no statement may use. */
function assertNames(body: unknown): void {
  for (const parameter of found(body, 'ParamRef'))
    fail('sqlConsole.noParameters', { word: `$${(parameter as { number?: number }).number ?? 0}` });
  for (const call of found(body, 'FuncCall')) {
    const name = ((call as { funcname?: Names }).funcname ?? []).map((part) => part.String?.sval ?? '');
    if (!isAllowedFunction(name)) fail('sqlConsole.functionNotAllowed', { word: name.join('.') });
  }
  for (const name of fieldsOf(body)) if (!isAllowedField(name)) fail('sqlConsole.fieldNotAllowed', { word: name });
}

type Names = readonly { readonly String?: { readonly sval?: string } }[];

/** All names after a dot that PostgreSQL may resolve to a function: `(7).f`, `(array[7])[1].f`, and `t.f` of a function's row in FROM. */
function* fieldsOf(body: unknown): Generator<string> {
  for (const of of found(body, 'A_Indirection'))
    for (const part of (of as { indirection?: Names }).indirection ?? []) if (part.String) yield part.String.sval ?? '';
  for (const column of found(body, 'ColumnRef')) {
    // The preceding fields are the table and its schema.
    const { fields = [] } = column as { fields?: Names };
    const last = fields.length > 1 ? fields.at(-1)?.String : undefined;
    if (last) yield last.sval ?? '';
  }
}

/** All values with this key in the tree, in document order. Iterative, because the depth of the tree is untrusted. */
function* found(tree: unknown, key: string): Generator<unknown> {
  const ahead: (readonly [name: string, value: unknown])[] = [['', tree]];
  for (let next = ahead.pop(); next; next = ahead.pop()) {
    const [name, value] = next;
    if (name === key) yield value;
    if (typeof value === 'object' && value !== null) ahead.push(...Object.entries(value).reverse());
  }
}

const contains = (node: unknown, key: string): boolean => !found(node, key).next().done;
const containsBelow = (body: Node, key: string): boolean => Object.values(body).some((value) => contains(value, key));
const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
/** DropStmt: DROP. */
const wordOf = (kind: string): string =>
  kind
    .replace(/Stmt$/, '')
    .replace(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .toUpperCase();

/**
 * Whether a function only computes. The role's permissions are the main protection; this check covers what permissions cannot forbid:
 * sleeping, session settings, files, other backends, and statements inside strings.
 */
export function isAllowedFunction(name: readonly string[]): boolean {
  const [schema, bare] = name.length === 2 ? name : ['pg_catalog', name.at(-1)];
  if (schema !== 'pg_catalog' || name.length > 2 || bare === undefined) return false;
  return harmless.has(bare) || !forbidden.some((pattern) => pattern.test(bare));
}

/**
 * A name after a dot is a column or, if there is no such column, a function of one argument: `(60).pg_sleep`. So a name is allowed if it
 * may be called, or if no forbidden function of that name takes one argument.
 */
export const isAllowedField = (name: string): boolean => ownColumns.has(name) || isAllowedFunction([name]);

/** Columns whose names match a forbidden pattern. */
const ownColumns = new Set(['keep_until', 'log_id', 'version']);

const harmless = new Set(['pg_typeof', 'pg_size_pretty', 'pg_column_size', 'pg_relation_size', 'pg_table_size', 'pg_total_relation_size']);

const forbidden: readonly RegExp[] = [
  // Server internals: files, backends, locks, replication, sleep, statistics.
  /^pg_/,
  /^lo_|^lo(read|write)$/,
  /^dblink/,
  /_to_xml|_to_xmlschema|^xpath|^cursor_/,
  /^(set_config|current_setting|setseed|set_limit|nextval|setval|currval|lastval)$/,
  /^(inet_(server|client)|version$|txid_|ts_stat$|ts_rewrite$)/,
  // The product's own functions that run with the rights of the tables' owner.
  /^log_|^keep_|^hold_|^refuse_|^count_(new|moved)_/,
  /^(has_|row_security|binary_upgrade)/,
];
