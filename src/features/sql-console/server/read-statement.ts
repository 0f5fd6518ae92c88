import { createHash } from 'node:crypto';
import { fail } from '#kit/errors/errors.ts';
import { isAllowedField, isAllowedFunction } from './allowed-functions.ts';
import { assertShallow } from './assert-shallow.ts';
import { grammar } from './grammar.ts';

type Node = Readonly<Record<string, unknown>>;

export type ReadStatement = { readonly text: string };
export type ChangeStatement = {
  readonly text: string;
  readonly verb: 'update' | 'delete' | 'insert';
  /** An insert that changes the rows it finds: ON CONFLICT DO UPDATE. */
  readonly upserts: boolean;
  /** Columns that rows which exist already get new values in. */
  readonly sets: readonly string[];
  /** Of what the statement means: the same for every spacing, comment and spelling of its words. */
  readonly fingerprint: string;
  /** As it stands in the statement: schema and name. */
  readonly table: string;
  /** What its columns are called by after RETURNING. */
  readonly alias: string;
};

/** One statement that reads, as PostgreSQL's own grammar understands it. Its text is without what stands around it. */
export async function readStatement(text: string): Promise<ReadStatement> {
  const { kind, body, own } = await one(text);
  if (kind !== 'SelectStmt') fail('sqlConsole.onlyReads', { word: wordOf(kind) });
  if (contains(body, 'intoClause')) fail('sqlConsole.onlyReads', { word: 'INTO' });
  if (changes.some((change) => contains(body, change))) fail('sqlConsole.changeInside');
  if (contains(body, 'lockingClause')) fail('sqlConsole.onlyReads', { word: 'FOR UPDATE' });
  assertNames(body);
  return { text: own };
}

/** One statement that changes rows of one table, and says which. */
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

/** Where a word stands in the text is no part of what it means. */
const withoutPlaces = (name: string, value: unknown): unknown =>
  name === 'location' || name === 'stmt_location' || name === 'stmt_len' ? undefined : value;

type OnConflict = Node & { readonly action?: string };
const upsertOf = ({ onConflictClause }: Node): OnConflict | undefined =>
  (onConflictClause as OnConflict | undefined)?.action === 'ONCONFLICT_UPDATE' ? (onConflictClause as OnConflict) : undefined;

/**
 * What chooses the rows that exist already and are changed; undefined: the statement changes none of them, or names each. An upsert of a query
 * changes every row that the query finds, so its query or its DO UPDATE needs a condition.
 */
function conditionsOf(verb: ChangeStatement['verb'], body: Node, upsert: OnConflict | undefined): readonly unknown[] | undefined {
  if (verb !== 'insert') return [body.whereClause].filter((condition) => condition !== undefined);
  const query = (body.selectStmt as { readonly SelectStmt?: Node } | undefined)?.SelectStmt;
  if (!upsert || !query || query.valuesLists !== undefined) return undefined;
  return [upsert.whereClause, query.whereClause].filter((condition) => condition !== undefined);
}

/** False for what is true of every row, as far as the text shows it: `true`, `1 = 1`, `id = id`, `id > 3 or true`. */
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
  // The grammar counts bytes; a length of nothing is: to the end.
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

/** What a statement may not name, whatever it does. */
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

/** All names behind a dot that PostgreSQL may call: `(7).f`, `(array[7])[1].f`, and `t.f` of a function's row in FROM. */
function* fieldsOf(body: unknown): Generator<string> {
  for (const of of found(body, 'A_Indirection'))
    for (const part of (of as { indirection?: Names }).indirection ?? []) if (part.String) yield part.String.sval ?? '';
  for (const column of found(body, 'ColumnRef')) {
    // Before the last one stand the table and its schema.
    const { fields = [] } = column as { fields?: Names };
    const last = fields.length > 1 ? fields.at(-1)?.String : undefined;
    if (last) yield last.sval ?? '';
  }
}

/** All that the tree has under this name, in the statement's order. Without recursion: how deep the tree is was somebody else's choice. */
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
