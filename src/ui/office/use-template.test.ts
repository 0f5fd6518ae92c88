import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withTemplate } from './use-template.ts';

test('a template fills an empty field and stands below what was typed', () => {
  assert.equal(withTemplate(' ', 'Insults.', ''), 'Insults.');
  assert.equal(withTemplate('Seen twice. ', 'Insults.', ''), 'Seen twice.\nInsults.');
});

test('another template takes the place of the one before, unless somebody has changed its words', () => {
  assert.equal(withTemplate('Insults.', 'Cheating.', 'Insults.'), 'Cheating.');
  assert.equal(withTemplate('Seen twice.\nInsults.', 'Cheating.', 'Insults.'), 'Seen twice.\nCheating.');
  assert.equal(withTemplate('Insults, often.', 'Cheating.', 'Insults.'), 'Insults, often.\nCheating.');
});
