import assert from 'node:assert/strict';
import { test } from 'node:test';
import { landingModule, wordsOf } from './landing-module.ts';

const page = (body: string) =>
  `<!doctype html><html><head><title>A &amp; B</title><meta name="description" content="Said &quot;so&quot;"></head><body>${body}</body></html>`;

test('landingModule converts rendered HTML to JSX with the same elements, attributes and texts', () => {
  const body =
    '<p class="big" hidden="" data-x="1">R&amp;D<br><svg stroke-width="2"><path d="M0"></path></svg></p><script>let a = "</p>"</script>';
  const module = landingModule(page(body));
  assert.match(module, /head = \{"title":"A & B","description":"Said \\"so\\""\}/);
  assert.match(
    module,
    /<><p className=\{"big"\} hidden=\{true\} data-x=\{"1"\}>\{"R&D"\}<br \/><svg strokeWidth=\{"2"\}><path d=\{"M0"\}><\/path><\/svg><\/p><\/>/,
  );
});

test('wordsOf compares the visible text of two pages, ignoring markers and scripts', () => {
  assert.equal(wordsOf(page('<p>R&amp;D <b>now</b></p><script>x</script>')), wordsOf(page('<div>R&#x26;D<!-- --> now</div>')));
  assert.notEqual(wordsOf(page('<p>now</p>')), wordsOf(page('<p>then</p>')));
});
