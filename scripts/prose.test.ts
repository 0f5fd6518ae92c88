import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { faultsOf, findProseFaults } from './prose.ts';
import { root } from './test/process.ts';

const codes = new Set(['O01', 'RA08']);
const rules = (source: string, file = 'src/x.ts') => faultsOf(file, source, codes).map(({ line, rule }) => `${line} ${rule}`);

describe('the prose check', () => {
  test('reports a comment of several lines that starts with "Of", at its first line', () => {
    assert.deepEqual(rules('const a = 1;\n\n// Of the orders\n// only paid ones count.\n'), ['3 sentence opening']);
  });

  test('reports a later sentence of a comment with a forbidden opening', () => {
    assert.deepEqual(rules('/** Limits logins. Whoever fails waits. */\nexport const a = 1;'), ['1 sentence opening']);
  });

  test('reports a vague word in a comment, and leaves quoted code and strings alone', () => {
    assert.deepEqual(rules('// The job runs anew.\n// `anew` is a column.\n'), ['1 vague word']);
    assert.deepEqual(rules("export const a = 'anew'; // `nobody` is a role.\n"), []);
  });

  test('reports an exported type without a specific name, and leaves a private one alone', () => {
    assert.deepEqual(rules('export type Asked = string;\ntype Given = string;\nexport type AskedOrder = Given;\n'), ['1 vague type name']);
  });

  test('reports a test title whose code is not in docs/acceptance.md', () => {
    assert.deepEqual(rules("test('O01, RA08: shows four stores', f);\ntest('R7 of fifty guesses', f);\n", 'src/x.test.ts'), [
      '2 unknown code',
    ]);
  });

  test('reports a sentence opening behind the codes of a title', () => {
    assert.deepEqual(rules("test('O01: What is shown', f);\n", 'src/x.test.ts'), ['1 sentence opening']);
  });
});

test('no comment or test title breaks a rule of plain English that a program can check', () => {
  const faults = findProseFaults(root).filter(({ rule }) => rule !== 'vague type name');
  assert.deepEqual(
    faults.map(({ file, line, rule, text }) => `${file}:${line} ${rule}: ${text}`),
    [],
  );
});
