import assert from 'node:assert/strict';
import { test } from 'node:test';
import { keepTogether } from './keep-together.ts';

const shown = (html: string) => keepTogether(html).replaceAll('\u00A0', '_');

test('keeps a short Russian word with the next one, and a dash with the previous one', () => {
  assert.equal(shown('К полуночи на проспекте и у моста, а не в порту'), 'К_полуночи на_проспекте и_у_моста, а_не_в_порту');
  assert.equal(shown('Город — это люди'), 'Город_— это люди');
});

test('leaves longer words, other languages and tags unchanged', () => {
  assert.equal(shown('из-за дождя, до'), 'из-за дождя, до');
  assert.equal(shown('It is a city'), 'It is a city');
  assert.equal(shown('<a title="в порту" href="/">в порту</a>'), '<a title="в порту" href="/">в_порту</a>');
});
