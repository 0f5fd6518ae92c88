import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Ctx } from '#kit/contract/context.ts';
import type { FileStore } from '#kit/files/file-store.ts';
import { anAttachmentsFixture } from './attachments.builders.ts';
import { attachmentsTable } from './attachments.table.ts';
import { sweepNight } from './sweep-night.builders.ts';
import { sweepStored } from './sweep-stored.ts';

const keyOf = (letter: string) => letter.repeat(22);
const now = new Date(Date.now() + 2 * 86_400_000);

describe('sweepStored', () => {
  let fixture: Awaited<ReturnType<typeof anAttachmentsFixture>>;
  before(async () => {
    fixture = await anAttachmentsFixture();
  });
  after(() => fixture.close());
  const put = (key: string) => fixture.files.put(key, Buffer.from('x'), { contentType: 'image/webp', limit: 10 });

  test('goes through the store slice by slice, keeps only one slice’s names in memory, and leaves files that have a row', async () => {
    for (const name of ['a', 'b', 'c', 'd', 'e']) for (const width of [480, 960]) await put(`attachments/${keyOf(name)}/${width}.webp`);
    await put('uploads/lost/0-1');
    await fixture.act(fixture.anna, ({ tx }) =>
      tx.insert(attachmentsTable).values(
        ['b', 'e'].map((name) => ({
          key: keyOf(name),
          kind: 'image' as const,
          purpose: 'test.public',
          owner: 'test:1',
          unclaimedSince: null,
          uploadedBy: null,
          width: 960,
          height: 540,
          bytes: 2,
          hash: Buffer.alloc(32, name),
          versions: [],
        })),
      ),
    );
    const asked: number[] = [];
    const files: FileStore = {
      ...fixture.files,
      async *list(prefix, after) {
        let listed = 0;
        for await (const file of fixture.files.list(prefix, after)) {
          listed += 1;
          yield file;
        }
        asked.push(listed);
      },
    };
    const act = (work: (ctx: Ctx) => Promise<void>) =>
      fixture.act(fixture.anna, (ctx) => work({ ...ctx, services: { ...ctx.services, files } }));
    assert.equal(await sweepNight(act, { now, most: 2 }), 4);
    assert.deepEqual(
      await fixture.stored(),
      ['b', 'e'].flatMap((name) => [480, 960].map((width) => `attachments/${keyOf(name)}/${width}.webp`)),
    );
    assert.deepEqual(asked, [1, 2], 'a slice stops where it is full: only the last of each place reads to the end');
  });

  test('lists the store before the first statement, so that no transaction is idle meanwhile', async () => {
    await put('attachments/z/480.webp');
    const order: string[] = [];
    await fixture.act(fixture.anna, (ctx) => {
      const list: FileStore['list'] = (prefix, after) => {
        order.push(prefix);
        return fixture.files.list(prefix, after);
      };
      const tx = new Proxy(ctx.tx, {
        get(target, name) {
          order.push('statement');
          return Reflect.get(target, name, target);
        },
      });
      const services = { ...ctx.services, files: { ...fixture.files, list } };
      return sweepStored({ ...ctx, tx, services }, { place: 'attachments/', after: '' }, { now });
    });
    assert.deepEqual([...new Set(order)], ['attachments/', 'statement']);
  });
});
