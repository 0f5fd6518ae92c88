import assert from 'node:assert/strict';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import { csvLine, csvStream } from './csv.ts';

test('neutralises a text that a spreadsheet would run as a formula', () => {
  assert.equal(csvLine(["=cmd|' /C calc'!A0"]), "'=cmd|' /C calc'!A0\r\n");
  for (const start of ['=', '+', '-', '@', '\t', '\r\n', '\n', '＝']) {
    assert.match(csvLine([`${start}1+1`]), /^"?'/, JSON.stringify(start));
  }
  assert.equal(csvLine(['=1,"2"']), '"\'=1,""2"""\r\n');
});

test('neutralises what a spreadsheet with the other separator would read as the next cell', () => {
  assert.equal(csvLine(['a;=1+1']), '"a;\'=1+1"\r\n');
  assert.equal(csvLine(['a,=1+1'], ';'), '"a,\'=1+1"\r\n');
  assert.equal(csvLine(['a\n=1+1']), '"a\n\'=1+1"\r\n');
  assert.equal(csvLine(['a\r\n@x', 'b'], ';'), '"a\r\n\'@x";b\r\n');
  assert.equal(csvLine(['a,-1; 5-3']), '"a,-1; 5-3"\r\n');
});

test('writes a decimal comma with semicolons, as spreadsheets with that separator expect', () => {
  assert.equal(csvLine([0.25, 'a;b', 'c,d', 7], ';'), '0,25;"a;b";"c,d";7\r\n');
});

test('spells out invisible characters and leaves ordinary text unchanged', () => {
  assert.equal(
    csvLine(['gift\u202egnp.exe', 'a\0b\u001b[2J', 'paid\rfree']),
    'gift⟨U+202E⟩gnp.exe,a⟨U+0000⟩b⟨U+001B⟩[2J,paid⟨U+000D⟩free\r\n',
  );
  for (const honest of ['👩🏽‍💻 ❤️ Привет — «ёлка»', 'می‌خواهم', 'tab\tinside']) assert.equal(csvLine([honest]), `${honest}\r\n`);
  assert.equal(csvLine(['two\r\nlines\nand three']), '"two\r\nlines\nand three"\r\n');
});

test('numbers stay numbers, including negative ones', () => {
  assert.equal(csvLine([-5, 0.25, 12345678901234567890n, true, null, undefined, '']), '-5,0.25,12345678901234567890,true,,,\r\n');
});

test('quotes commas, quotes and line breaks as RFC 4180 requires', () => {
  assert.equal(csvLine(['a,b', 'say "hi"', 'two\r\nlines', ' spaced ', 'plain']), '"a,b","say ""hi""","two\r\nlines"," spaced ",plain\r\n');
});

test('a stream starts with the BOM and the header and keeps the order of the rows', async () => {
  async function* rows() {
    for (let i = 0; i < 10_000; i++) yield [i, `строка ${i}`];
  }
  const pieces: string[] = [];
  for await (const piece of csvStream(['n', 'имя'], rows())) pieces.push(piece);
  assert.ok(pieces.length > 2 && pieces.length < 20);
  const whole = await text(Readable.from(csvStream(['n', 'имя'], rows())));
  assert.equal(pieces.join(''), `\uFEFF${whole.replace(/^\uFEFF/, '')}`);
  const lines = pieces.join('').slice(1).split('\r\n');
  assert.equal(lines[0], 'n,имя');
  assert.equal(lines[10_000], '9999,строка 9999');
  assert.equal(lines.length, 10_002);
});

test('an export without rows still has its header', async () => {
  const pieces: string[] = [];
  for await (const piece of csvStream(['a', 'b'], [])) pieces.push(piece);
  assert.deepEqual(pieces, ['\uFEFFa,b\r\n']);
});
