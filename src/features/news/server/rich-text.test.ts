import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { cleanRichText, isBlank, plainText } from './rich-text.ts';

describe('cleanRichText', () => {
  const dangerous: readonly [string, string, string][] = [
    ['a picture with a handler', '<p>a<img src=x onerror=alert(1)>b</p>', '<p>ab</p>'],
    ['a drawing with a script', '<svg onload=alert(1)><script>alert(1)</script></svg><p>a</p>', '<p>a</p>'],
    ['mathematics as a hiding place', '<math><mtext><style><img src=x onerror=alert(1)></style></mtext></math>x', 'x'],
    ['a link that is a script', '<a href="javascript:alert(1)">x</a>', 'x'],
    ['a script behind a tab and capitals', '<a href="jAvA\tscript:alert(1)">x</a>', 'x'],
    ['a script behind an entity', '<a href="&#106;avascript:alert(1)">x</a>', 'x'],
    ['a link that is a page of its own', '<a href="data:text/html,<script>alert(1)</script>">x</a>', 'x'],
    ['a link without a protocol', '<a href="//evil.example/x">x</a>', 'x'],
    ['a frame', '<iframe src="https://evil.example">inside</iframe><p>a</p>', '<p>a</p>'],
    ['a style sheet and a style', '<style>*{display:none}</style><p style="position:fixed">a</p>', '<p>a</p>'],
    ['a script', '<p>a</p><script>alert(1)</script>', '<p>a</p>'],
    ['a handler, a class and an id', '<p onclick="x()" class="a" id="b">a</p>', '<p>a</p>'],
    ['a form', '<form action="https://evil.example"><input name=p><button>Go</button></form>', 'Go'],
    ['a tag that is cut off', '<p>a</p><img src=x onerror=alert(1) ', '<p>a</p>'],
    [
      'a link that opens over us',
      '<a href="https://x.example" target="_blank" onclick="x()">x</a>',
      '<a href="https://x.example" rel="noopener">x</a>',
    ],
  ];
  for (const [what, given, kept] of dangerous) test(`removes ${what}`, () => assert.equal(cleanRichText(given), kept));

  test('leaves a Markdown link as plain text', () => {
    assert.equal(cleanRichText('[click](javascript:alert(1))'), '[click](javascript:alert(1))');
  });

  test('keeps the tags that articles use', () => {
    const text =
      '<h2>Head</h2><p>One <strong>two</strong> <em>three</em> <u>four</u> <s>five</s><br />six</p><ul><li>a</li></ul><ol><li>b</li></ol><blockquote><p>c</p></blockquote><hr /><p><a href="/donate">Top up</a> <a href="mailto:a@b.example">write</a></p>';
    assert.equal(cleanRichText(text), text);
  });

  test('renames tags of older editors', () => {
    assert.equal(cleanRichText('<h1>a</h1><b>b</b><i>c</i>'), '<h2>a</h2><strong>b</strong><em>c</em>');
  });

  test('does not change clean HTML', () => {
    const once = cleanRichText('<p>a &lt;script&gt; &amp; b</p>');
    assert.equal(cleanRichText(once), once);
  });
});

test('isBlank is true for an empty paragraph', () => {
  assert.deepEqual([isBlank('<p></p>'), isBlank('<p> <br></p>'), isBlank('<p>&nbsp;</p>'), isBlank('<p>a</p>')], [true, true, true, false]);
});

test('plainText keeps words separated', () => {
  assert.equal(plainText('<p>One</p><p>two &amp; three</p>'), 'One two & three');
});
