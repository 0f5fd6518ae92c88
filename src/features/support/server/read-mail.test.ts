import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readMail } from './read-mail.ts';

const mailOf = (body: string, type = 'text/plain'): Buffer =>
  Buffer.from(`From: anna@mail.example\r\nTo: support@city.example\r\nContent-Type: ${type}\r\n\r\n${body}`);

/** Measures the CPU time of this process, which other load on the machine does not affect. */
async function reading(mail: Buffer) {
  const before = process.cpuUsage().user;
  const read = await readMail(mail, 'city.example');
  return { read, took: (process.cpuUsage().user - before) / 1_000 };
}

test('rejects a mail of only line breaks, which would take too long to parse', async () => {
  const { read, took } = await reading(mailOf('\r\n'.repeat(5_000_000)));
  assert.deepEqual([read, took < 2_000], [null, true], `${took} ms`);
});

test('reads only the beginning of HTML with unbalanced tags', async () => {
  const { read, took } = await reading(mailOf(`<p>It works.</p>${'<i>'.repeat(500_000)}${'</u>'.repeat(500_000)}`, 'text/html'));
  assert.deepEqual([read?.text, took < 2_000], ['It works.', true], `${took} ms`);
});

test('reads a long mail, and one with a large attachment in lines of normal length', async () => {
  assert.equal((await reading(mailOf('A line.\r\n'.repeat(5_000)))).read?.text.startsWith('A line.'), true);
  const file = `--b\r\nContent-Type: video/mp4\r\nContent-Disposition: attachment; filename="a.mp4"\r\nContent-Transfer-Encoding: base64\r\n\r\n`;
  const { read } = await reading(mailOf(`${file}${`${'A'.repeat(76)}\r\n`.repeat(100_000)}--b--`, 'multipart/mixed; boundary=b'));
  assert.equal(read?.attachments[0]?.content.byteLength, 5_700_000);
});
