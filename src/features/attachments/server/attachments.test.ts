import assert from 'node:assert/strict';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { after, before, beforeEach, describe, test } from 'node:test';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import type { Ctx } from '#kit/contract/context.ts';
import { Refusal } from '#kit/errors/errors.ts';
import { refusedAs } from '#kit/testing/refused-as.ts';
import { anAttachmentsFixture, privatePurpose, publicPurpose } from './attachments.builders.ts';
import { imagesById } from './attachments.queries.ts';
import { attachmentsPersonalData } from './attachments.server.ts';
import { attachmentsTable } from './attachments.table.ts';
import { claimFiles, releaseFiles } from './claim-files.ts';
import { encodeAvif } from './encode-avif.ts';
import { sweepNight } from './sweep-night.builders.ts';

const notThere = refusedAs('kit.notFound', 404);
const picture = (width = 1000, height = 600) =>
  sharp({ create: { width, height, channels: 3, background: '#335577' } })
    .png()
    .toBuffer();
const inTwoDays = () => new Date(Date.now() + 2 * 86_400_000);

describe('attachments', () => {
  let fixture: Awaited<ReturnType<typeof anAttachmentsFixture>>;
  before(async () => {
    fixture = await anAttachmentsFixture();
  });
  after(() => fixture.close());
  beforeEach(async () => {
    await fixture.act(fixture.anna, (ctx) => ctx.tx.delete(attachmentsTable));
    for (const key of await fixture.stored()) await fixture.files.delete(key);
  });
  const keyOf = (src: string) => src.split('/')[2] ?? '';

  test('are re-encoded on upload, and an idempotent job adds AVIF', async () => {
    const image = await fixture.upload(fixture.anna, await picture());
    assert.deepEqual([image.width, image.height, image.sources.length], [1000, 600, 1]);
    assert.match(image.src, /^\/files\/[\w-]{22}\/960\.webp$/);
    assert.match(String(image.sources[0]?.srcset), /480\.webp 480w, .*768\.webp 768w, .*960\.webp 960w, .*1000\.webp 1000w$/);
    assert.equal(fixture.enqueued.at(-1), 'attachments.encodeAvif');

    for (let run = 0; run < 2; run += 1) {
      await fixture.act(fixture.anna, (ctx) => encodeAvif(ctx, { key: keyOf(image.src) }));
      const made = (await fixture.act(fixture.anna, (ctx) => imagesById(ctx.tx, [image.id]))).get(image.id);
      assert.deepEqual(
        made?.sources.map(({ type }) => type),
        ['image/avif', 'image/webp'],
      );
      assert.match(String(made?.sources[0]?.srcset), /480\.avif 480w, \S+768\.avif 768w, \S+960\.avif 960w, \S+1000\.avif 1000w$/);
    }
    assert.ok(!(await fixture.stored()).some((key) => key.endsWith('source')));
    assert.equal((await fixture.open(image.src.replace('webp', 'avif'))).type, 'image/avif');
  });

  test('are stored under a random name, whatever the file was called', async () => {
    for (const filename of ['../../x', 'a\r\nSet-Cookie: x=1', 'н'.repeat(300), '.htaccess', '']) {
      await fixture.upload(fixture.anna, await picture(50, 50), { filename });
    }
    const keys = await fixture.stored();
    assert.equal(keys.length, 10);
    for (const key of keys) assert.match(key, /^attachments\/[\w-]{22}\/(50\.webp|source)$/);
    assert.equal(new Set(keys.map((key) => key.split('/')[1])).size, 5);
  });

  test('reject files that are no image, damaged or too large, and store nothing', async () => {
    const html = Buffer.from('<!doctype html><script>alert(1)</script>');
    await assert.rejects(fixture.upload(fixture.anna, html), refusedAs('kit.notAPicture', 415));
    await assert.rejects(fixture.upload(fixture.anna, (await picture()).subarray(0, 60)), refusedAs('kit.pictureBroken', 415));
    await assert.rejects(fixture.upload(fixture.anna, Buffer.alloc(publicPurpose.largest + 1)), refusedAs('attachments.tooLarge', 413));
    assert.deepEqual(await fixture.stored(), []);
  });

  test('are served immutable, with a type from our table, and cannot run scripts', async () => {
    const image = await fixture.upload(fixture.anna, await picture());
    const { status, type, body, headers = {} } = await fixture.open(image.src);
    assert.equal(status, 200);
    assert.equal(type, 'image/webp');
    assert.equal((await sharp(await buffer(body as Readable)).metadata()).format, 'webp');
    assert.equal(headers['cache-control'], 'public, max-age=31536000, immutable');
    assert.equal(headers['x-content-type-options'], 'nosniff');
    assert.match(String(headers['content-security-policy']), /sandbox/);
    assert.equal((await fixture.open(image.src, undefined, { 'if-none-match': String(headers.etag) })).status, 304);
    for (const other of ['961.webp', 'source', '960.html', '../x', '%2e%2e']) {
      await assert.rejects(fixture.open(`/files/${keyOf(image.src)}/${other}`), notThere);
    }
    await assert.rejects(fixture.open(`/files/${'A'.repeat(22)}/960.webp`), notThere);
  });

  test('are private to the people their feature names, and to the uploader before that', async () => {
    const image = await fixture.upload(fixture.anna, await picture(), { purpose: privatePurpose });
    assert.equal((await fixture.open(image.src, fixture.anna)).headers?.['cache-control'], 'private, no-store');
    await assert.rejects(fixture.open(image.src, fixture.boris), notThere);
    await assert.rejects(fixture.open(image.src), notThere);

    await fixture.act(fixture.anna, (ctx) =>
      claimFiles(ctx, { purpose: privatePurpose, ids: [image.id], owner: 'test:boris', field: 'files' }),
    );
    assert.equal((await fixture.open(image.src, fixture.boris)).status, 200);
    await assert.rejects(fixture.open(image.src, fixture.anna), notThere);
  });

  test('can be claimed only from one’s own unclaimed uploads of the right purpose', async () => {
    const image = await fixture.upload(fixture.anna, await picture());
    const claim = (actor: typeof fixture.anna, owner: string, purpose = publicPurpose, ids = [image.id]) =>
      fixture.act(actor, (ctx) => claimFiles(ctx, { purpose, ids, owner, field: 'images' }));
    const refused = (error: unknown) => error instanceof Refusal && error.fields?.images?.code === 'attachments.unknownImage';
    await assert.rejects(claim(fixture.boris, 'test:1'), refused);
    await assert.rejects(claim(fixture.anna, 'test:1', privatePurpose), refused);
    await assert.rejects(claim(fixture.anna, 'test:1', publicPurpose, [image.id, 999_999]), refused);
    await claim(fixture.anna, 'test:1');
    await claim(fixture.boris, 'test:1');
    await assert.rejects(claim(fixture.anna, 'test:2'), refused);
  });

  test('are swept a day later when unclaimed or left by a broken upload, but not while in use', async () => {
    const used = await fixture.upload(fixture.anna, await picture(60, 60));
    const freed = await fixture.upload(fixture.anna, await picture(60, 60));
    await fixture.upload(fixture.anna, await picture(60, 60));
    const claim = (id: number, owner: string) =>
      fixture.act(fixture.anna, (ctx) => claimFiles(ctx, { purpose: publicPurpose, ids: [id], owner, field: 'f' }));
    await claim(used.id, 'test:1');
    await claim(freed.id, 'test:2');
    await fixture.act(fixture.anna, (ctx) => releaseFiles(ctx, 'test:2'));
    // Stored, but the commit failed.
    await fixture.files.put('attachments/orphan/480.webp', await picture(60, 60), { contentType: 'image/webp', limit: 10_000 });

    const act = (work: (ctx: Ctx) => Promise<void>) => fixture.act(fixture.anna, work);
    await sweepNight(act);
    assert.equal((await fixture.stored()).length, 7);
    await sweepNight(act, { now: inTwoDays() });
    assert.ok((await fixture.stored()).every((key) => key.startsWith(`attachments/${keyOf(used.src)}/`)));
    const left = await fixture.act(fixture.anna, ({ tx }) => tx.select({ id: attachmentsTable.id }).from(attachmentsTable));
    assert.deepEqual(left, [{ id: used.id }]);
  });

  test('limit the rate of uploads', async () => {
    const tiny = Buffer.from('not a picture, but looked at all the same');
    for (let at = 0; at < 150; at += 1) await assert.rejects(fixture.upload(fixture.boris, tiny));
    await assert.rejects(fixture.upload(fixture.boris, await picture(60, 60)), refusedAs('kit.tooManyRequests', 429));
    await fixture.upload(fixture.anna, await picture(60, 60));
  });

  test('stay without their uploader when the account is erased', async () => {
    const image = await fixture.upload(fixture.anna, await picture(60, 60));
    const person = { accountId: fixture.anna.accountId ?? 0, login: 'anna', email: 'anna@test.example', nicks: [] };
    const exported = await fixture.act(fixture.anna, ({ tx, services }) => attachmentsPersonalData.export(tx, person, services));
    assert.equal((exported.uploads as readonly unknown[]).length, 1);
    assert.deepEqual(await fixture.act(fixture.anna, (ctx) => attachmentsPersonalData.erase(ctx, person)), { uploads: 1 });
    assert.deepEqual(await fixture.act(fixture.anna, (ctx) => attachmentsPersonalData.erase(ctx, person)), { uploads: 0 });
    const { count } = await fixture.act(fixture.anna, async ({ tx }) => ({
      count: await tx.$count(attachmentsTable, sql`id = ${image.id} and uploaded_by is null`),
    }));
    assert.equal(count, 1);
  });
});
