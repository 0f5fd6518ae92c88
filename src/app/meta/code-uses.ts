import { isNode, literal, type Node, nameOf, nodesOf, partsOf, type Source } from './sources.ts';

/** `feature.name`, the format of error codes, permissions and audit events. */
export const isDottedId = (text: string): boolean => /^[a-z][A-Za-z]*\.[a-z][A-Za-z]*$/.test(text);

const refusing = new Set(['fail', 'failField', 'refuse', 'must', 'Refusal']);

/** The error codes a file throws: the literals in `fail(…)`, `failField(…)`, `ctx.refuse(…)`, `must(…)`, `new Refusal(…)`. */
export const refusedCodes = ({ program }: Source): readonly string[] =>
  calls(program)
    .filter(({ callee }) => refusing.has(nameOf(callee) ?? ''))
    .flatMap((call) => partsOf(call.arguments).flatMap((argument) => literal(argument) ?? []))
    .filter(isDottedId);

/** Ids in a file that are not elements of a list: a contract lists the errors of a route, and a list alone throws nothing. */
export const idsInUse = ({ program }: Source): readonly string[] =>
  nodesOf(program)
    .filter(({ parent }) => parent?.type !== 'ArrayExpression')
    .flatMap(({ node }) => literal(node) ?? [])
    .filter(isDottedId);

export const idsWritten = ({ program }: Source): readonly string[] =>
  nodesOf(program)
    .flatMap(({ node }) => literal(node) ?? [])
    .filter(isDottedId);

/** The calls of these functions, imported or as methods. */
export const callsOf = ({ program }: Source, ...names: readonly string[]): readonly Node[] =>
  calls(program).filter(({ callee }) => names.includes(nameOf(callee) ?? ''));

/** The imports of a file, static and dynamic. */
export const importsOf = ({ program }: Source): readonly string[] =>
  nodesOf(program).flatMap(({ node: { type, source } }) =>
    type === 'ImportDeclaration' || type === 'ImportExpression' ? (literal(source) ?? []) : [],
  );

/** Members of a constant, such as `redirectsAudit.created`; with `in`, only arguments of calls with that name. */
export function membersOf({ program }: Source, where: { readonly in?: string } = {}): readonly string[] {
  return nodesOf(program)
    .filter(
      ({ node, parent }) => where.in === undefined || (isCall(parent) && parent.callee !== node && nameOf(parent.callee) === where.in),
    )
    .flatMap(({ node }) => {
      if (node.type !== 'MemberExpression' || !isNode(node.object) || node.object.type !== 'Identifier') return [];
      return [`${nameOf(node.object)}.${nameOf(node.property)}`];
    });
}

const isCall = (node: Node | undefined): node is Node => node?.type === 'CallExpression' || node?.type === 'NewExpression';

const calls = (program: Node): readonly Node[] =>
  nodesOf(program)
    .map(({ node }) => node)
    .filter(isCall);
