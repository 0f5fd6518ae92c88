import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { compareEditions } from './compare-editions.ts';
import { parseEdition } from './parse-edition.ts';

const sectionsOf = (body: string) => parseEdition(`---\ntitle: T\n---\n\n${body}`).sections;
const first = (older: string, newer: string) => compareEditions(sectionsOf(older), sectionsOf(newer)).sections[0];

describe('comparing two editions', () => {
  test('marks whole words in any alphabet, not letters', () => {
    const section = first('## 1. Срок {#term}\n\n1.1. Мы ждём семь дней.', '## 1. Срок {#term}\n\n1.1. Мы ждём тридцать дней.');
    assert.deepEqual(section?.blocks, [
      {
        kind: 'clause',
        number: '1.1',
        words: [{ text: 'Мы ждём ' }, { text: 'семь', mark: 'del' }, { text: 'тридцать', mark: 'ins' }, { text: ' дней.' }],
      },
    ]);
  });

  test('treats a section with only a new number as unchanged', () => {
    const older = '## 1. A {#a}\n\n1.1. Same.';
    const newer = '## 1. New {#new}\n\n1.1. Fresh.\n\n## 2. A {#a}\n\n2.1. Same.';
    const { sections, unchanged } = compareEditions(sectionsOf(older), sectionsOf(newer));
    assert.deepEqual([sections.map(({ id }) => id), unchanged.map(({ number }) => number)], [['new'], [2]]);
  });

  test('shows a removed section as deleted', () => {
    const { sections } = compareEditions(sectionsOf('## 1. A {#a}\n\n1.1. Old.'), []);
    assert.deepEqual(sections[0]?.blocks, [{ kind: 'clause', number: '1.1', words: [{ text: 'Old.', mark: 'del' }] }]);
  });

  test('compares table rows and list items separately', () => {
    const table = (days: number) => `## 1. A {#a}\n\n| Kind | Days |\n| --- | --- |\n| Chat | ${days} |\n| Money | 365 |\n\n- one\n- two`;
    assert.match(JSON.stringify(first(table(180), table(90))), /Chat — "\},\{"text":"180","mark":"del"\},\{"text":"90","mark":"ins"\}/);
  });
});

describe('a legal document', () => {
  test('shows HTML as text', () => {
    const [section] = sectionsOf('## 1. A {#a}\n\n1.1. <script>alert(1)</script> & [x](javascript:alert(1))');
    const words = JSON.stringify(section?.blocks);
    assert.match(words, /<script>alert\(1\)<\/script>/);
    assert.doesNotMatch(words, /"href"/);
  });

  test('is rejected if it contains unsupported Markdown', () => {
    for (const body of ['1.1. Before a section.', '## A heading without a number', '## 1. A {#a}\n\n```\ncode\n```']) {
      assert.throws(() => sectionsOf(body));
    }
  });
});
