import assert from 'node:assert/strict';
import { test } from 'node:test';
import { markFigures } from './mark-figures.ts';

const figures = (...items: readonly string[]) => `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;

test('marks a list in which every item starts with a bold number, with or without paragraphs', () => {
  const plain = figures('<strong>1,903</strong> weddings', '<strong>−15 %</strong> off');
  const typed = figures('<p><strong>21:00</strong> on <em>Saturday</em></p>', '<p><strong>6 h</strong> at the wheel</p>');
  assert.equal(markFigures(`<p>a</p>${plain}${typed}`), `<p>a</p>${plain}${typed}`.replaceAll('<ul>', '<ul class="figures">'));
});

test('leaves every other list unchanged', () => {
  const others = [
    figures('<strong>1,903</strong> weddings'),
    figures('<strong>1,903</strong> weddings', 'Divorces: 411'),
    figures('<strong>Rule 1</strong> be kind', '<strong>Rule 2</strong> be kind'),
    figures('In all <strong>3</strong>', '<strong>4</strong> more'),
    figures('<strong>1</strong> outer<ul><li>inner</li></ul>', '<strong>2</strong> outer'),
  ];
  for (const list of others) assert.equal(markFigures(list), list);
});
