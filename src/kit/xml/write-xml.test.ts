import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseXml } from './parse-xml.ts';
import { writeXml } from './write-xml.ts';

test('a list becomes elements of one name, and text never becomes an element', () => {
  const texts = ['"a"', '</b><c/>', '&amp;'];
  const root = parseXml(writeXml({ list: { item: texts } }));
  assert.deepEqual(
    root.children,
    texts.map((text) => ({ name: 'item', text, children: [] })),
  );
});
