import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { aMailServer, mailFor } from './mail.builders.ts';
import { aSupportFixture, type SupportFixture } from './support.builders.ts';
import { mailsTable } from './support.table.ts';

let fixture: SupportFixture;
let server: ReturnType<typeof aMailServer>;
before(async () => {
  fixture = await aSupportFixture();
  server = aMailServer(fixture);
});
after(() => fixture.close());

describe('malformed mails', () => {
  test('are stored without zero bytes and invisible characters', async () => {
    const ticket = await fixture.ask('zero@mail.example');
    const headers = ['MIME-Version: 1.0', 'Content-Type: multipart/mixed; boundary=b', 'X-Note: =?utf-8?B?AAA=?='];
    const subject = '=?utf-8?Q?Re:=00_car=E2=80=AE?=';
    const body = [
      '',
      '--b\r\nContent-Type: text/plain; charset=utf-8\r\n\r\nplain \0 zero',
      '--b\r\nContent-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\nquoted =00=E2=80=AEzero',
      `--b\r\nContent-Type: application/pdf\r\nContent-Disposition: attachment; filename*=utf-8''a%00%E2%80%AEb.pdf\r\n\r\nfile`,
      '--b--',
    ].join('\r\n');
    assert.equal((await server.hand(mailFor(ticket, { headers, subject, body }))).body, 'threaded');
    const words = (await server.lastWord(ticket))?.text ?? '';
    assert.deepEqual(words.split(/\s*\n\s*/), ['plain  zero', 'quoted zero', '[ab.pdf, 1 KB]']);
    const [row] = await fixture.runtime.bySystem(({ tx }) => tx.select().from(mailsTable).where(eq(mailsTable.ticketId, ticket.id)));
    assert.equal(row?.subject, 'Re: car');
  });

  test('from other senders become at most five notes per sender and twenty per ticket; further ones are stored, with one note about them', async () => {
    const ticket = await fixture.ask('quiet@mail.example');
    const from = async (sender: string, times: number) => {
      const outcomes: unknown[] = [];
      for (let at = 0; at < times; at += 1)
        outcomes.push((await server.hand(mailFor(ticket, { from: sender, body: `\r\n${sender} ${at}` }))).body);
      return outcomes;
    };
    assert.deepEqual(await from('one@loud.example', 7), [...Array(5).fill('otherSender'), 'tooMany', 'tooMany']);
    for (const sender of ['two', 'three', 'four'])
      assert.deepEqual(new Set(await from(`${sender}@loud.example`, 5)), new Set(['otherSender']));
    assert.deepEqual(await from('five@loud.example', 2), ['tooMany', 'tooMany']);
    const notes = (await server.saidIn(ticket)).filter(({ message }) => message.side === 'note');
    assert.equal(notes.length, 21);
    assert.equal(notes.filter(({ message }) => message.text.includes('at most 5 an hour')).length, 1);
    const kept = await fixture.runtime.bySystem(({ tx }) => tx.select().from(mailsTable).where(eq(mailsTable.ticketId, ticket.id)));
    assert.equal(kept.length, 24);
    assert.equal((await server.hand(mailFor(ticket, {}))).body, 'threaded', 'the one who asked is not held up by others');
    const elsewhere = await fixture.ask('other@mail.example');
    assert.equal((await server.hand(mailFor(elsewhere, { from: 'one@loud.example' }))).body, 'tooMany', 'counted in whatever ticket');
    assert.equal((await server.hand(mailFor(elsewhere, { from: 'new@loud.example' }))).body, 'otherSender');
  });
});
