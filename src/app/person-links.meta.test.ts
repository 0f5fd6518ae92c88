import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { columnsIn } from '#kit/list/list.ts';
import { allLists } from './meta/declarations.ts';
import { isNode, type Node, nodesOf, productSources } from './meta/sources.ts';

/** Names of list columns that contain a person. */
const naming =
  /^(logins?|nick|player|globalId|account|who|author|reporter|reviewer|requester|decider|creator|from|asker|answerer|by|\w+By)$/;

/** Their first cell links to the person's page in that feature, where the name is a link. */
const openTheirOwnPage: ReadonlySet<string> = new Set([
  'src/features/partners/web/office/partner-list.screen.tsx: login',
  'src/features/referals/web/office/referals.screen.tsx: login',
  'src/features/staff-grants/web/office/staff-cells.tsx: login',
]);

describe('a name in a list of the office', () => {
  test("links to the person's page", async () => {
    const lists = await allLists();
    const found: string[] = [];
    const plain: string[] = [];
    for (const { file, text, program } of productSources()) {
      const feature = /^(src\/features\/[^/]+)\/web\/office\/.*\.tsx$/.exec(file)?.[1];
      if (!feature) continue;
      const columns = lists.filter((one) => one.file.startsWith(`${feature}/`)).flatMap(({ value }) => columnsIn(value, 'table'));
      const named = new Set(columns.filter((column) => naming.test(column)));
      for (const { node } of nodesOf(program)) {
        const cell = cellOf(node);
        if (!cell || !named.has(cell.column)) continue;
        const place = `${file}: ${cell.column}`;
        found.push(place);
        const drawn = text.slice(cell.body.start, cell.end);
        // Rendered by a component of the same file, which has the link.
        const linked = drawn.includes('<PersonLink') || (/<[A-Z]/.test(drawn) && text.includes('<PersonLink'));
        if (!linked && !openTheirOwnPage.has(place)) plain.push(place);
      }
    }
    assert.ok(found.length > 30, `${found.length} cells are too few: the lists are not found`);
    assert.deepEqual(plain, []);
  });
});

/** `column: (row) => …` */
function cellOf(node: Node): { readonly column: string; readonly body: Node; readonly end: number } | undefined {
  const { type, key, value } = node;
  if (type !== 'Property' || !isNode(key) || typeof key.name !== 'string') return undefined;
  if (!isNode(value) || value.type !== 'ArrowFunctionExpression' || !isNode(value.body)) return undefined;
  return { column: key.name, body: value.body, end: Number(value.end) };
}
