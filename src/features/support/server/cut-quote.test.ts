import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cutQuote } from './cut-quote.ts';

const own = 'It works now.\n\nThank you!';
const added = {
  'the quote of a mail program': '> We have answered\n> your question',
  'who wrote what, in English': 'On Mon, 16 Nov 2026 at 10:01, City support <support@city.example> wrote:\n> Hello',
  'who wrote what over two lines': 'On Mon, 16 Nov 2026 at 10:01, City support\n<support@city.example> wrote:\n\nHello',
  'who wrote what, in Russian': '16 ноября 2026, 10:01, City <support@city.example> пишет:\n\nЗдравствуйте',
  'a signature': '-- \nAnna\n+7 900 000',
  'a phone’s signature': 'Sent from my iPhone',
  'a phone’s signature in Russian': 'Отправлено с iPhone',
  'the old letter of Outlook': 'From: City support\nSent: Monday\nTo: Anna\nSubject: Re: [No. 1]',
};

for (const [name, rest] of Object.entries(added))
  test(`${name} goes out of sight and is kept`, () => {
    assert.deepEqual(cutQuote(`${own}\r\n\r\n${rest}`), { text: own, rest });
  });

test('a mail without either stays as it is', () => {
  assert.deepEqual(cutQuote(`${own}\n`), { text: own, rest: null });
});

test('a mail that is nothing but a quote is left whole: something was meant by it', () => {
  assert.deepEqual(cutQuote('> We have answered'), { text: '> We have answered', rest: null });
});
