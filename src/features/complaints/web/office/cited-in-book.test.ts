import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { RuleView } from '#features/rules/rules.contract.ts';
import { citedInBook } from './cited-in-book.ts';

const words = { en: 'x', ru: 'x' };
const rule = (revisionId: number, inForce = true): RuleView => ({
  id: revisionId,
  number: `1.${revisionId}`,
  title: words,
  text: words,
  penalties: [],
  inForce,
  revisionId,
  revision: 1,
  savedAt: '2026-01-01T00:00:00.000Z',
});
const book = { sections: [{ number: 1, title: words, version: 1, rules: [rule(1), rule(2), rule(3, false)] }] };

test('a chosen wording that is no longer in force stays listed, because it would be sent with the verdict', () => {
  const { cited, gone } = citedInBook(book, [9, 2, 3]);
  assert.deepEqual(
    cited.map(({ revisionId }) => revisionId),
    [2],
  );
  assert.deepEqual(gone, [9, 3]);
});

test('nothing counts as outdated before the rule book has loaded', () => {
  assert.deepEqual(citedInBook(undefined, [2]), { inForce: [], cited: [], gone: [] });
});
