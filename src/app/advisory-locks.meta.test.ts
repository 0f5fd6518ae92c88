import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { isNode, nameOf, nodesOf, productSources } from './meta/sources.ts';

const folder = 'db/migrations';

test('every advisory lock number is used for one purpose', () => {
  const ofCode = productSources().flatMap(({ program }) =>
    nodesOf(program).flatMap(({ node: { type, id, init } }) =>
      type === 'VariableDeclarator' && /Lock$/.test(nameOf(id) ?? '') && isNode(init) && typeof init.value === 'number' ? init.value : [],
    ),
  );
  const ofDatabase = readdirSync(folder).flatMap((file) =>
    [...readFileSync(`${folder}/${file}`, 'utf8').matchAll(/advisory_xact_lock\((\d+)\)/g)].map(([, number]) => Number(number)),
  );
  // A redefined function keeps its number.
  const all = [...ofCode, ...new Set(ofDatabase)];
  assert.ok(ofCode.length >= 3 && ofDatabase.length >= 1);
  assert.deepEqual(all.toSorted(), [...new Set(all)].toSorted());
});
