import assert from 'node:assert/strict';
import { test } from 'node:test';
import { list } from './list.ts';
import { sortRows } from './sort-rows.ts';

const words = list({
  name: 'words',
  filter: {},
  columns: { word: { sorts: true }, length: { kind: 'number', sorts: true } },
  order: '-length',
});
const rows = [
  { word: 'Яма', length: 3 },
  { word: 'ёж', length: 2 },
  { word: null, length: 10 },
  { word: 'еда', length: 3 },
];
const keys = { word: ({ word }: (typeof rows)[number]) => word, length: ({ length }: (typeof rows)[number]) => length };
const sorted = (sort?: string) => sortRows(words, rows, keys, sort).map(({ word }) => word);

test('a short list has its own order by default', () => {
  assert.deepEqual(sorted(), [null, 'еда', 'Яма', 'ёж']);
  assert.deepEqual(sorted('length'), ['ёж', 'Яма', 'еда', null]);
});

test('sorts text by language with null first, and a descending order is the reverse', () => {
  assert.deepEqual(sorted('word'), [null, 'еда', 'ёж', 'Яма']);
  assert.deepEqual(sorted('-word'), sorted('word').reverse());
});
