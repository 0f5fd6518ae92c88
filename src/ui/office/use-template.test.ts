import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withTemplate } from './use-template.ts';

test('fills an empty field, and goes below existing text', () => {
  assert.equal(withTemplate(' ', 'Insults.', ''), 'Insults.');
  assert.equal(withTemplate('Seen twice. ', 'Insults.', ''), 'Seen twice.\nInsults.');
});

test('replaces the previous template, unless its text was edited', () => {
  assert.equal(withTemplate('Insults.', 'Cheating.', 'Insults.'), 'Cheating.');
  assert.equal(withTemplate('Seen twice.\nInsults.', 'Cheating.', 'Insults.'), 'Seen twice.\nCheating.');
  assert.equal(withTemplate('Insults, often.', 'Cheating.', 'Insults.'), 'Insults, often.\nCheating.');
});
