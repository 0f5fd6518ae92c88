import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import sharp from 'sharp';
import { refusedAs } from '#kit/testing/refused-as.ts';
import { anAttachmentsFixture, privatePurpose, publicPurpose } from './attachments.builders.ts';
import { filePass, isFilePass } from './get-file.ts';

const secrets = { appSecret: 'Yw5mT0f4vX2n8KqLr7dZ1sPbHc9jAeGu' };
const filesUrl = 'https://files.city.example';
const notThere = refusedAs('kit.notFound', 404);

describe('a separate origin for files', () => {
  let fixture: Awaited<ReturnType<typeof anAttachmentsFixture>>;
  before(async () => {
    fixture = await anAttachmentsFixture({ ...secrets, filesUrl });
  });
  after(() => fixture.close());
  const picture = async (purpose: typeof publicPurpose) => {
    const bytes = sharp({ create: { width: 60, height: 60, channels: 3, background: '#335577' } }).png();
    return (await fixture.upload(fixture.anna, await bytes.toBuffer(), { purpose })).src;
  };

  test('gets redirects from the site, which serves no bytes itself, and serves public files to everyone', async () => {
    const src = await picture(publicPurpose);
    const { status, body, headers = {} } = await fixture.open(src);
    assert.deepEqual([status, body, headers.location], [302, '', `${filesUrl}${src}`]);
    const served = await fixture.open(`${filesUrl}${src}`);
    assert.deepEqual([served.status, served.headers?.['cache-control']], [200, 'public, max-age=31536000, immutable']);
  });

  test('serves private files to holders of a pass from the site, not by session', async () => {
    const src = await picture(privatePurpose);
    await assert.rejects(fixture.open(src, fixture.boris), notThere);
    const { status, headers = {} } = await fixture.open(src, fixture.anna);
    assert.deepEqual([status, headers['cache-control']], [302, 'private, no-store']);
    const location = String(headers.location);
    const served = await fixture.open(location);
    assert.deepEqual(
      [served.status, served.headers?.['cache-control'], served.headers?.['cross-origin-resource-policy']],
      [200, 'private, no-store', 'cross-origin'],
    );
    await assert.rejects(fixture.open(`${filesUrl}${src}`, fixture.anna), notThere);
    await assert.rejects(fixture.open(location.replace(/.$/, (last) => (last === 'A' ? 'E' : 'A'))), notThere);
    const other = await picture(privatePurpose);
    await assert.rejects(fixture.open(`${filesUrl}${other}?${location.split('?')[1]}`), notThere);
  });

  test('accepts a pass for an hour, even while APP_SECRET is being rotated', () => {
    const [now, file] = [new Date(), '/files/a/video.mp4'];
    const pass = filePass(secrets, file, now);
    const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
    assert.deepEqual([isFilePass(secrets, file, pass, later(59)), isFilePass(secrets, file, pass, later(61))], [true, false]);
    const changed = { appSecret: 'another-secret-of-32-characters-0', appSecretOther: secrets.appSecret };
    assert.ok(isFilePass(changed, file, pass, now));
    assert.ok(!isFilePass({ appSecret: changed.appSecret }, file, pass, now));
    for (const wrong of [undefined, '', '.', `${pass}x`, pass.replace(/^\d+/, '9999999999')])
      assert.ok(!isFilePass(secrets, file, wrong, now));
  });
});
