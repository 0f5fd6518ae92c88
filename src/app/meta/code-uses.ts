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

/** A job that is declared as a constant. */
export type DeclaredJob = { readonly name: string; readonly constant: string; readonly scheduled: boolean };

export const jobsDeclaredIn = ({ program }: Source): readonly DeclaredJob[] =>
  nodesOf(program).flatMap(({ node: { type, id, init } }) => {
    if (type !== 'VariableDeclarator' || !isNode(init) || !isCall(init) || nameOf(init.callee) !== 'job') return [];
    const [name, options] = partsOf(init.arguments);
    const properties = isNode(options) ? partsOf(options.properties).filter(isNode) : [];
    const scheduled = properties.some(({ key }) => nameOf(key) === 'schedule');
    return [{ name: literal(name) ?? '', constant: nameOf(id) ?? '', scheduled }];
  });

/**
 * The constants of the jobs that a file enqueues. A job that its own handler enqueues again still has to be started by something else, so
 * that does not count.
 */
export const jobsEnqueuedIn = (source: Source): readonly string[] => {
  const implemented = callsOf(source, 'implementJob').map(({ arguments: given, start, end }) => ({
    job: nameOf(partsOf(given)[0]),
    start,
    end: Number(end),
  }));
  return callsOf(source, 'enqueue', 'enqueueAll').flatMap((call) =>
    partsOf(call.arguments).flatMap((argument) => {
      const name = nameOf(argument);
      const within = implemented.some(({ job, start, end }) => job === name && start < call.start && call.start < end);
      return name === undefined || within ? [] : [name];
    }),
  );
};

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
