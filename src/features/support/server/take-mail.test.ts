import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { desc, eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { setEmail } from '#features/accounts/server/set-email.ts';
import { onPostgres } from '#kit/testing/database.ts';
import { until } from '#kit/testing/until.ts';
import { aMailServer, mailFor } from './mail.builders.ts';
import { aSupportFixture, mailSecret, type SupportFixture } from './support.builders.ts';
import { supportPersonalData } from './support.personal-data.ts';
import { mailsTable, ticketsTable } from './support.table.ts';
import { lockTicket } from './tickets.queries.ts';

let fixture: SupportFixture;
let server: ReturnType<typeof aMailServer>;
before(async () => {
  fixture = await aSupportFixture();
  server = aMailServer(fixture);
});
after(() => fixture.close());

describe('a mail to a ticket', () => {
  test('is added to its thread once however often it is delivered, with its quote hidden', async () => {
    const ticket = await fixture.ask('guest@mail.example');
    const mail = mailFor(ticket, { body: '\r\nIt works now.\r\n\r\n> We have answered' });
    assert.deepEqual([(await server.hand(mail)).body, (await server.hand(mail)).body], ['threaded', 'known']);
    const said = await server.saidIn(ticket);
    assert.deepEqual(
      [said.length, said[1]?.message.text, said[1]?.message.rest, said[1]?.message.via],
      [2, 'It works now.', '> We have answered', 'mail'],
    );
  });

  test('that is delivered twice concurrently becomes one message', { skip: !onPostgres }, async () => {
    const ticket = await fixture.ask('twice@mail.example');
    const mail = mailFor(ticket, {});
    const waiting = `
      select count(distinct pid)::int as count from pg_locks join pg_stat_activity using (pid) where not granted and datname = current_database()`;
    const both = await fixture.runtime.bySystem(async ({ tx }) => {
      await lockTicket(tx, ticket);
      const handed = Promise.all([server.hand(mail), server.hand(mail)]);
      // The lock on the ticket lets both deliveries reach the same point.
      await until(async () => (await fixture.runtime.database.pool.query(waiting)).rows[0].count === 2);
      return { handed };
    });
    assert.deepEqual((await both.handed).map(({ body }) => body).toSorted(), ['known', 'threaded']);
    assert.equal((await server.saidIn(ticket)).length, 2);
  });

  test('is accepted only from the mail server', async () => {
    const ticket = await fixture.ask('guest@mail.example');
    for (const authorization of ['', 'Bearer', 'Bearer another secret of the mail s', `Basic ${mailSecret}`])
      assert.equal((await server.hand(mailFor(ticket, {}), authorization)).status, 404);
    assert.equal((await server.saidIn(ticket)).length, 1);
  });

  test('from another sender becomes a note for agents and does not notify the player', async () => {
    const ticket = await fixture.ask('guest@mail.example');
    assert.equal((await server.hand(mailFor(ticket, { from: 'thief@mail.example', body: '\r\nSend me everything.' }))).body, 'otherSender');
    const word = await server.lastWord(ticket);
    assert.deepEqual([word?.side, word?.text.startsWith('thief@mail.example')], ['note', true]);
  });

  test("from the account's current address becomes a message, and from the previous one a note", async () => {
    const ticket = await fixture.open(fixture.person('anna'));
    await fixture.runtime.bySystem(({ tx }) => setEmail(tx, ticket.accountId ?? 0, 'anna@new.example'));
    assert.equal((await server.hand(mailFor(ticket, { from: 'Anna@new.example' }))).body, 'threaded');
    assert.equal((await server.hand(mailFor(ticket, { from: 'anna@mail.example' }))).body, 'otherSender');
  });

  test('leaves no address in the ticket of a deleted account, neither in a quote nor in a note', async () => {
    const ticket = await fixture.open(fixture.person('anna'));
    await server.hand(mailFor(ticket, { body: '\r\nIt works: thanks.\r\n\r\n> to anna@mail.example' }));
    await server.hand(mailFor(ticket, { from: 'anna@second.example', body: '\r\nIt is me:\r\n\r\nanna' }));
    const other = await fixture.ask('guest@mail.example');
    await server.hand(mailFor(other, { from: 'friend@mail.example', body: '\r\nAsk anna.' }));
    const person = { accountId: ticket.accountId ?? 0, login: 'anna', email: 'anna@mail.example', nicks: [] };
    // Erasure must be repeatable.
    for (let time = 0; time < 2; time += 1)
      await fixture.runtime.bySystem(async (ctx) => {
        await supportPersonalData.erase(ctx, person);
      });
    const left = (await server.saidIn(ticket)).map(({ message: { text, rest } }) => [text, rest]);
    const name = `deleted_${person.accountId}`;
    assert.deepEqual(left.slice(1), [
      ['It works: thanks.', null],
      [`…:\n\nIt is me:\n\n${name}`, null],
    ]);
    assert.equal((await server.lastWord(other))?.text, `friend@mail.example:\n\nAsk ${name}.`);
  });

  test('from a program is recognised and changes nothing', async () => {
    const ticket = await fixture.ask('guest@mail.example');
    for (const [at, header] of [
      'Auto-Submitted: auto-replied',
      'Precedence: bulk',
      'X-Autoreply: yes',
      'List-Id: <people.example>',
      'Return-Path: <>',
    ].entries())
      assert.equal((await server.hand(mailFor(ticket, { headers: [header], body: `\r\nI am away ${at}.` }))).body, 'automatic', header);
    assert.equal((await server.hand(mailFor(ticket, { from: 'MAILER-DAEMON@mail.example' }))).body, 'automatic');
    assert.equal((await server.saidIn(ticket)).length, 1);
  });

  test('that is one of our own is ignored as a loop', async () => {
    const ticket = await fixture.ask('guest@mail.example');
    assert.equal(
      (await server.hand(mailFor(ticket, { headers: [`Message-ID: <ticket-${ticket.publicId}-1@city.example>`] }))).body,
      'loop',
    );
  });

  test('is limited to twenty per hour', async () => {
    const ticket = await fixture.ask('guest@mail.example');
    const outcomes = [];
    for (let count = 0; count < 22; count += 1) outcomes.push((await server.hand(mailFor(ticket, { body: `\r\nWord ${count}` }))).body);
    assert.deepEqual([outcomes.filter((one) => one === 'threaded').length, outcomes.at(-1)], [20, 'loop']);
    const told = server.letters.filter(({ thread }) => thread === `ticket-${ticket.publicId}`);
    assert.deepEqual(
      told.map(({ to, text }) => [to, text.includes('send it again in an hour')]),
      [['guest@mail.example', true]],
    );
  });

  test('to a ticket closed for good gets one reply with instructions; programs and other senders get none', async () => {
    const ticket = await fixture.ask('late@mail.example');
    const longAgo = sql`now() - interval '15 days'`;
    await fixture.runtime.bySystem(({ tx }) =>
      tx
        .update(ticketsTable)
        .set({ state: 'solved', solvedAt: longAgo, turnSince: null, dueAt: null })
        .where(eq(ticketsTable.id, ticket.id)),
    );
    const before = server.letters.length;
    assert.equal((await server.hand(mailFor(ticket, { headers: ['Auto-Submitted: auto-replied'] }))).body, 'automatic');
    assert.equal((await server.hand(mailFor(ticket, { from: 'thief@mail.example' }))).body, 'otherSender');
    assert.equal(server.letters.length, before);
    for (const body of ['\r\nIt is broken again.', '\r\nHello?'])
      assert.equal((await server.hand(mailFor(ticket, { body }))).body, 'closed');
    assert.deepEqual(
      server.letters
        .slice(before)
        .map(({ to, text }) => [to, /open a new ticket and mention No\. \d+/.test(text), text.includes('/support/dashbord/tiket')]),
      [['late@mail.example', true, true]],
    );
  });

  test('with only HTML is converted to plain text, and nothing in it runs', async () => {
    const ticket = await fixture.ask('guest@mail.example');
    await server.hand(
      mailFor(ticket, {
        headers: ['Content-Type: text/html; charset=utf-8'],
        body: '\r\n<p>It <b>works</b> &amp; runs</p><script>alert(1)</script>',
      }),
    );
    assert.equal((await server.lastWord(ticket))?.text, 'It works & runs');
  });

  test('in an old or wrongly declared charset is decoded as well as possible', async () => {
    const ticket = await fixture.ask('guest@mail.example');
    const koi8 = Buffer.concat([Buffer.from('\r\n'), Buffer.from([0xf0, 0xd2, 0xc9, 0xd7, 0xc5, 0xd4])]);
    await server.hand(mailFor(ticket, { headers: ['Content-Type: text/plain; charset=koi8-r'], body: koi8 }));
    assert.equal((await server.lastWord(ticket))?.text, 'Привет');
    await server.hand(mailFor(ticket, { headers: ['Content-Type: text/plain; charset=no-such-charset'], body: '\r\nStill here' }));
    assert.equal((await server.lastWord(ticket))?.text, 'Still here');
  });

  test('with 10 MB attached, or of a thousand parts, is accepted and lists its attachments', async () => {
    const ticket = await fixture.ask('guest@mail.example');
    const part = (type: string, body: string, extra = '') => `--b\r\nContent-Type: ${type}${extra}\r\n\r\n${body}\r\n`;
    const mixed = ['Content-Type: multipart/mixed; boundary=b'];
    const file = '\r\nContent-Disposition: attachment; filename="video.mp4"\r\nContent-Transfer-Encoding: base64';
    const large = part('text/plain', 'See the video.') + part('video/mp4', Buffer.alloc(10 * 1_024 * 1_024, 1).toString('base64'), file);
    assert.equal((await server.hand(mailFor(ticket, { headers: mixed, body: `\r\n${large}--b--` }))).body, 'threaded');
    assert.match((await server.lastWord(ticket))?.text ?? '', /^See the video\.\n\[video\.mp4, 10240 KB\]/);
    const many = part('text/plain', 'Many parts.') + part('text/plain', 'x').repeat(1_000);
    assert.equal((await server.hand(mailFor(ticket, { headers: mixed, body: `\r\n${many}--b--` }))).body, 'threaded');
  });

  test('with a picture shows it in the thread, detected by its bytes and not its name', async () => {
    const ticket = await fixture.ask('files@mail.example');
    const png = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#ffb020' } })
      .png()
      .toBuffer();
    const file = (name: string, bytes: Buffer) =>
      `--b\r\nContent-Type: image/png\r\nContent-Disposition: attachment; filename="${name}"\r\nContent-Transfer-Encoding: base64\r\n\r\n${bytes.toString('base64')}\r\n`;
    const body = `\r\n${file('notes.txt', png)}${file('photo.png', Buffer.from('<script>alert(1)</script>'))}--b--`;
    assert.equal((await server.hand(mailFor(ticket, { headers: ['Content-Type: multipart/mixed; boundary=b'], body }))).body, 'threaded');
    const word = await server.lastWord(ticket);
    assert.deepEqual([word?.files.length, word?.text], [1, '[photo.png, 1 KB]']);
  });

  test('with a thousand attachments lists the first ones and loses none', async () => {
    const ticket = await fixture.ask('files@mail.example');
    const name = 'x'.repeat(90);
    const part = `--b\r\nContent-Type: application/pdf\r\nContent-Disposition: attachment; filename="${name}.pdf"\r\n\r\nx\r\n`;
    const mixed = ['Content-Type: multipart/mixed; boundary=b'];
    assert.equal((await server.hand(mailFor(ticket, { headers: mixed, body: `\r\n${part.repeat(1_000)}--b--` }))).body, 'threaded');
    assert.match((await server.lastWord(ticket))?.text ?? '', /\[\+990\]$/);
  });

  test('for no ticket, or one that is not a mail, is stored and acknowledged with 200', async () => {
    const ticket = await fixture.ask('files@mail.example');
    assert.equal((await server.hand(mailFor({ ...ticket, replyToken: 'f'.repeat(30) }, {}))).body, 'unknown');
    assert.equal((await server.hand(Buffer.from([0, 1, 2, 3, 255, 254]))).body, 'unreadable');
    const [kept] = await fixture.runtime.bySystem(({ tx }) => tx.select().from(mailsTable).orderBy(desc(mailsTable.id)).limit(1));
    assert.ok(await fixture.runtime.services.files.head(kept?.file ?? ''));
  });
});
