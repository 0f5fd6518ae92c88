import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readMail } from './read-mail.ts';

const mailOf = (body: string, type = 'text/plain'): Buffer =>
  Buffer.from(`From: anna@mail.example\r\nTo: support@city.example\r\nContent-Type: ${type}\r\n\r\n${body}`);

/** What nobody else could do meanwhile: the process's own time, whatever else the machine does. */
async function reading(mail: Buffer) {
  const before = process.cpuUsage().user;
  const read = await readMail(mail, 'city.example');
  return { read, took: (process.cpuUsage().user - before) / 1_000 };
}

test('a mail of nothing but line breaks is no mail: reading it would hold everybody up', async () => {
  const { read, took } = await reading(mailOf('\r\n'.repeat(5_000_000)));
  assert.deepEqual([read, took < 2_000], [null, true], `${took} ms`);
});

test('of HTML whose tags never fit together only the beginning is read', async () => {
  const { read, took } = await reading(mailOf(`<p>It works.</p>${'<i>'.repeat(500_000)}${'</u>'.repeat(500_000)}`, 'text/html'));
  assert.deepEqual([read?.text, took < 2_000], ['It works.', true], `${took} ms`);
});

test('a long letter, and one with a large file in lines of the usual length, are read', async () => {
  assert.equal((await reading(mailOf('A line.\r\n'.repeat(5_000)))).read?.text.startsWith('A line.'), true);
  const file = `--b\r\nContent-Type: video/mp4\r\nContent-Disposition: attachment; filename="a.mp4"\r\nContent-Transfer-Encoding: base64\r\n\r\n`;
  const { read } = await reading(mailOf(`${file}${`${'A'.repeat(76)}\r\n`.repeat(100_000)}--b--`, 'multipart/mixed; boundary=b'));
  assert.equal(read?.attachments[0]?.content.byteLength, 5_700_000);
});
