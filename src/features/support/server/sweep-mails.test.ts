import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import type { Ctx } from '#kit/contract/context.ts';
import { fail } from '#kit/errors/errors.ts';
import type { FileStore } from '#kit/files/file-store.ts';
import { createLocalFiles } from '#kit/files/local-files.ts';
import { forgetMails } from './forget-mails.ts';
import { aSupportFixture, type SupportFixture } from './support.builders.ts';
import { sweepMails, sweepMailsJob } from './support.server.ts';
import { mailsTable } from './support.table.ts';

const inTwoDays = new Date(Date.now() + 2 * 86_400_000);

describe('raw mails', () => {
  let fixture: SupportFixture;
  let root: string;
  let files: FileStore;
  before(async () => {
    fixture = await aSupportFixture();
    root = await mkdtemp(join(tmpdir(), 'mails-'));
    files = createLocalFiles(root);
  });
  after(async () => {
    await fixture.close();
    await rm(root, { recursive: true });
  });

  const hashOf = (letter: string) => Buffer.alloc(32, letter);
  const fileOf = (letter: string) => `support-mail/${hashOf(letter).toString('hex')}`;
  const keep = async (letter: string, { row = true, email = 'anna@mail.example' } = {}) => {
    await files.put(fileOf(letter), Buffer.from('From: Anna'), { contentType: 'message/rfc822', limit: 100 });
    if (!row) return;
    const mail = { hash: hashOf(letter), outcome: 'unknown', email, subject: '', file: fileOf(letter) } as const;
    await fixture.runtime.bySystem(({ tx }) => tx.insert(mailsTable).values(mail));
  };
  const kept = async () => {
    const keys: string[] = [];
    for await (const { key } of files.list('support-mail/')) keys.push(key);
    return keys;
  };
  const act = (work: (ctx: Ctx) => Promise<void>, store = files) =>
    fixture.runtime.bySystem((ctx) => work({ ...ctx, services: { ...ctx.services, files: store } }));
  const sweep = async (now?: Date) => {
    const slices = [''];
    const enqueue: Ctx['enqueue'] = async (_job, payload) => void slices.push(sweepMailsJob.payload.parse(payload).after);
    for (const slice of slices) await act((ctx) => sweepMails({ ...ctx, enqueue }, { after: slice }, now, 2));
    return slices.length;
  };

  test('without a row are deleted at night in slices; those with a row and recent ones stay', async () => {
    for (const letter of ['b', 'd']) await keep(letter);
    for (const letter of ['a', 'c', 'e']) await keep(letter, { row: false });
    await sweep();
    assert.equal((await kept()).length, 5, 'the row may be on its way');
    assert.equal(await sweep(inTwoDays), 3);
    assert.deepEqual(await kept(), ['b', 'd'].map(fileOf));
  });

  test('of a deleted account are deleted as far as the store responds, and the rest the next night', async () => {
    for (const letter of ['p', 'q', 'r']) await keep(letter, { email: 'gone@mail.example' });
    const failing: FileStore = { ...files, delete: async (key) => (key === fileOf('p') ? fail('kit.unavailable') : files.delete(key)) };
    await act((ctx) => forgetMails(ctx, { tickets: [], from: 'Gone@mail.example' }), failing);
    assert.deepEqual(await kept(), ['b', 'd', 'p'].map(fileOf));
    await sweep(inTwoDays);
    assert.deepEqual(await kept(), ['b', 'd'].map(fileOf));
  });
});
