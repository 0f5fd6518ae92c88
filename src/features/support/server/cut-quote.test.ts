import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cutQuote } from './read-mail.ts';

const own = 'It works now.\n\nThank you!';
const added = {
  'the quote of a mail program': '> We have answered\n> your question',
  'who wrote what, in English': 'On Mon, 16 Nov 2026 at 10:01, City support <support@city.example> wrote:\n> Hello',
  'who wrote what over two lines': 'On Mon, 16 Nov 2026 at 10:01, City support\n<support@city.example> wrote:\n\nHello',
  'who wrote what, in French': 'Le lun. 16 nov. 2026 à 10:01, City <support@city.example> a écrit :\n\nBonjour',
  'who wrote what, in Russian': '16 ноября 2026, 10:01, City <support@city.example> пишет:\n\nЗдравствуйте',
  'a signature': '-- \nAnna\n+7 900 000',
  'a phone’s signature': 'Sent from my iPhone',
  'a phone’s signature in Russian': 'Отправлено с iPhone',
  'the old letter of Outlook': 'From: City support\nSent: Monday\nTo: Anna\nSubject: Re: [No. 1]',
};

for (const [name, rest] of Object.entries(added))
  test(`hides ${name} but keeps it`, () => {
    assert.deepEqual(cutQuote(`${own}\r\n\r\n${rest}`), { text: own, rest });
  });

test('leaves a mail without quote and signature unchanged', () => {
  assert.deepEqual(cutQuote(`${own}\n`), { text: own, rest: null });
});

test('does not take a time in the last line of the text for the start of a quote', () => {
  const words = 'I was there at 10:00.';
  const rest = 'On Mon, 16 Nov 2026 at 10:01, City support wrote:\n> Hello';
  assert.deepEqual(cutQuote(`${words}\n${rest}`), { text: words, rest });
});

test('leaves a mail whole that is only a quote', () => {
  assert.deepEqual(cutQuote('> We have answered'), { text: '> We have answered', rest: null });
});

for (const [name, line] of Object.entries({
  'digits alone': '1'.repeat(200_000),
  'years and times': '2026 10:01 '.repeat(18_000),
  'beginnings that never end': 'On Mon 10:01 wrote '.repeat(10_000),
  'two such lines': `${'On 2026 wrote '.repeat(7_000)}\n${'On 2026 wrote '.repeat(7_000)}`,
  'many short lines': 'On 2026 wrote\n'.repeat(14_000),
}))
  test(`parses a mail of ${name} quickly, because parsing blocks the process`, () => {
    const before = process.cpuUsage().user;
    assert.equal(cutQuote(line).rest, null);
    const took = (process.cpuUsage().user - before) / 1_000;
    assert.ok(took < 1_000, `${took} ms for 200 KB`);
  });

test('treats only a short line as the attribution of a quote', () => {
  const pasted = `2026: ${'a long story, '.repeat(50)}and then he wrote:`;
  assert.deepEqual(cutQuote(`${own}\n${pasted}`), { text: `${own}\n${pasted}`, rest: null });
});
