import assert from 'node:assert/strict';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import type { Ctx } from '#kit/contract/context.ts';
import { createLog } from '#kit/log/log.ts';
import { createMetrics } from '#kit/metrics/metrics.ts';
import { startSmtp } from '#kit/testing/smtp-server.ts';
import { capture, findCaptured, findEml, listCaptured, maxCaptured } from './captured-mail.ts';
import { devMail } from './dev-mail.ts';
import { mailJobs } from './mail.jobs.ts';
import { createMailer } from './mailer.ts';
import { renderMail } from './render-mail.ts';

const brand = { gameName: 'Prospekt <City>', publicUrl: 'https://city.example', supportEmail: 'help@city.example' };
const content = {
  locale: 'ru',
  subject: 'Новый пароль',
  paragraphs: ['Здравствуйте, <script>alert(1)</script>!', '.точка в начале строки\nи вторая строка'],
  button: { label: 'Задать пароль', url: 'https://city.example/recovery?token=a&b=c' },
} as const;
const mail = { to: 'player@city.example', ...renderMail(content, brand) };
const sender = { from: 'City <no-reply@city.example>', host: 'city.example' };

describe('a rendered mail', () => {
  test('has the same content in text and HTML, and escapes everything', () => {
    const { text, html } = renderMail(content, brand);
    for (const part of [text, html]) assert.match(part, /Задать пароль/);
    assert.match(text, /https:\/\/city\.example\/recovery\?token=a&b=c/);
    assert.match(html, /<html lang="ru">/);
    assert.match(html, /href="https:\/\/city\.example\/recovery\?token=a&amp;b=c"/);
    assert.doesNotMatch(html, /<script|Prospekt <City>/);
    assert.match(html, /&lt;script&gt;/);
  });

  test('allows only web addresses in a button', () => {
    assert.throws(() => renderMail({ ...content, button: { label: 'x', url: 'javascript:alert(1)' } }, brand), /Not a web address/);
  });
});

describe('mail over SMTP', () => {
  test('signs in and delivers both parts, a Cyrillic subject and leading dots', async () => {
    const server = await startSmtp({ user: 'mail', password: 'p@ss:word' });
    const mailer = createMailer({ ...sender, smtpUrl: `smtp://mail:${encodeURIComponent('p@ss:word')}@127.0.0.1:${server.port}` });
    try {
      await mailer.send({ ...mail, key: 'order 15/receipt' });
      const [got] = server.received;
      assert.equal(got?.user, 'mail');
      assert.equal(got?.from, 'no-reply@city.example');
      assert.deepEqual(got?.to, ['player@city.example']);
      const data = got?.data ?? '';
      assert.match(data, /^Subject: =\?UTF-8\?/m);
      assert.match(data, /^Message-ID: <order-15-receipt@city\.example>/im);
      assert.match(data, /^Auto-Submitted: auto-generated/m);
      assert.ok(partOf(data, 'text/plain').includes('.точка в начале строки'));
      assert.ok(partOf(data, 'text/html').includes('lang="ru"'));
    } finally {
      mailer.close();
      await server.close();
    }
  });

  test('never sends to the address of an erased account', async () => {
    const server = await startSmtp();
    const mailer = createMailer({ ...sender, smtpUrl: `smtp://127.0.0.1:${server.port}` });
    try {
      for (const to of ['deleted_7@deleted.invalid', 'deleted_7@DELETED.INVALID']) await mailer.send({ ...mail, to });
      await mailer.send(mail);
      assert.deepEqual(
        server.received.map(({ to }) => to),
        [['player@city.example']],
      );
    } finally {
      mailer.close();
      await server.close();
    }
  });

  test('fails and leaves the retry to the job after a wrong password, or a rejected recipient without a reason', async () => {
    const server = await startSmtp({ user: 'mail', password: 'right' });
    const good = createMailer({ ...sender, smtpUrl: `smtp://mail:right@127.0.0.1:${server.port}` });
    const bad = createMailer({ ...sender, smtpUrl: `smtp://mail:wrong@127.0.0.1:${server.port}` });
    try {
      await good.check();
      await assert.rejects(bad.check(), /Invalid login|535/);
      server.refuseNext(550, 'no such person');
      await assert.rejects(good.send(mail), /no such person/);
      await assert.rejects(bad.send(mail), /535/);
      assert.equal(server.received.length, 0);
    } finally {
      good.close();
      bad.close();
      await server.close();
    }
  });

  test('ends the job and counts a mailbox that does not exist, and fails for any other rejection', async () => {
    const server = await startSmtp();
    const mailer = createMailer({ ...sender, smtpUrl: `smtp://127.0.0.1:${server.port}` });
    const metrics = createMetrics();
    const ctx = { log: createLog({ level: 'silent' }), services: { metrics } } as unknown as Ctx;
    const send = () => mailJobs(mailer)[0]?.handler(ctx, { ...mail, key: 'x' });
    try {
      for (const [status, words] of [
        [550, '5.1.1 <player@city.example>: no such person'],
        [556, '5.1.10 the domain takes no mail'],
        [550, '5.1.2 domain not found'],
      ] as const) {
        server.refuseNext(status, words);
        await send();
      }
      for (const [status, words] of [
        [550, 'relaying denied'],
        [554, '5.7.1 relay access denied'],
        [550, '5.1.8 the domain of the sender is not known'],
        [450, '4.1.2 domain not found just now'],
      ] as const) {
        server.refuseNext(status, words);
        await assert.rejects(async () => send(), new RegExp(words));
      }
      assert.equal(server.received.length, 0);
      assert.match((await metrics.print()).body, /^prospekt_mails_without_mailbox_total 3$/m);
    } finally {
      mailer.close();
      await server.close();
    }
  });

  test('line breaks in subject or address add no header and no recipient', async () => {
    const server = await startSmtp();
    const mailer = createMailer({ ...sender, smtpUrl: `smtp://127.0.0.1:${server.port}` });
    try {
      await mailer.send({ ...mail, to: 'a@city.example', subject: 'x\r\nBcc: evil@city.example' });
      assert.deepEqual(server.received[0]?.to, ['a@city.example']);
      assert.doesNotMatch(server.received[0]?.data ?? '', /^Bcc:/im);
      await mailer.send({ ...mail, to: 'a@city.example, evil@city.example' }).catch(() => undefined);
      assert.ok(!server.received.some(({ to }) => to.includes('evil@city.example')));
    } finally {
      mailer.close();
      await server.close();
    }
  });
});

describe('captured mail', () => {
  let folder: string;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'mail '));
  });
  after(() => rm(folder, { recursive: true }));

  test('is stored as a real message, readable and newest first', async () => {
    const captureDir = join(folder, 'kept');
    const mailer = createMailer({ ...sender, captureDir });
    await mailer.send(mail);
    await mailer.send({ ...mail, subject: 'Second <b>' });
    const [newest, oldest] = await listCaptured(captureDir);
    assert.equal(newest?.subject, 'Second <b>');
    assert.equal(oldest?.to, 'player@city.example');
    const eml = (await findEml(captureDir, oldest?.id ?? ''))?.toString() ?? '';
    assert.match(eml, /^From: City <no-reply@city\.example>\r\n/m);
    assert.ok(partOf(eml, 'text/plain').includes('Здравствуйте'));
  });

  test('rejects ids that escape the folder', async () => {
    for (const id of ['../x', '..%2fx', '', 'x', '20260101000000000-0000-zzzzzzzz']) {
      assert.equal(await findCaptured(folder, id), null);
      assert.equal(await findEml(folder, id), null);
    }
  });

  test('the list and a message are plain HTML in both languages, escaped and without script', async () => {
    const captureDir = join(folder, 'pages');
    assert.match(String((await devMail(captureDir, '', 'en')).body), /No messages yet/);
    await createMailer({ ...sender, captureDir }).send({ ...mail, subject: '<script>alert(1)</script>' });
    const [{ id } = { id: '' }] = await listCaptured(captureDir);
    for (const locale of ['en', 'ru'] as const) {
      for (const path of ['', `/${id}`]) {
        const answer = await devMail(captureDir, path, locale);
        assert.equal(answer.status, 200);
        assert.match(String(answer.body), new RegExp(`<html lang="${locale}">`));
        assert.doesNotMatch(String(answer.body), /<script/);
        assert.doesNotMatch(String(answer.body), /style=/);
      }
    }
    assert.match((await devMail(captureDir, `/${id}/html`, 'en')).headers['content-security-policy'] ?? '', /^sandbox/);
    assert.equal((await devMail(captureDir, `/${id}/eml`, 'en')).headers['content-type'], 'message/rfc822');
    assert.equal((await devMail(captureDir, '/nothing', 'ru')).status, 404);
  });

  test('keeps only the latest 500', async () => {
    const captureDir = join(folder, 'many');
    const shown = { from: 'a', to: 'b', text: '', html: '' };
    for (let i = 0; i < maxCaptured + 3; i++) await capture(captureDir, Buffer.from('x'), { ...shown, subject: String(i) });
    const all = await listCaptured(captureDir);
    assert.equal(all.length, maxCaptured);
    assert.equal(all[0]?.subject, String(maxCaptured + 2));
    assert.equal(all.at(-1)?.subject, '3');
    assert.equal((await readdir(captureDir)).length, maxCaptured * 2);
  });
});

/** A decoded part of a MIME message, as a mail program would show it. */
function partOf(message: string, type: string): string {
  const part = message.split(/\r\n--[^\r\n]+/).find((piece) => piece.includes(`Content-Type: ${type}`)) ?? '';
  const [head = '', ...body] = part.split('\r\n\r\n');
  const text = body.join('\r\n\r\n');
  if (/base64/i.test(head)) return Buffer.from(text, 'base64').toString();
  return Buffer.from(
    text.replace(/=\r\n/g, '').replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString();
}
