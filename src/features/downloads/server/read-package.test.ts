import assert from 'node:assert/strict';
import { mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { readManifest } from './binary-manifest.ts';
import { aManifest, anApk } from './downloads.builders.ts';
import { readPackage } from './read-package.ts';
import { zipArchive } from './zip-archive.ts';

describe('a package file', () => {
  let folder: string;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'read-package-'));
  });
  after(() => rm(folder, { recursive: true }));
  const read = async (bytes: Buffer) => {
    const path = join(folder, 'file');
    await writeFile(path, bytes);
    return readPackage(path);
  };

  for (const signed of ['v1', 'v2'] as const)
    for (const utf8 of [true, false])
      test(`yields its name and version code (signed ${signed}, strings in ${utf8 ? 'UTF-8' : 'UTF-16'})`, async () => {
        assert.deepEqual(await read(anApk({ signed, utf8, packageName: 'com.example.game', versionCode: 1_234 })), {
          packageName: 'com.example.game',
          versionCode: 1_234,
        });
      });

  const whole = anApk();
  for (const [what, bytes, fault] of [
    ['a picture', Buffer.from('\x89PNG\r\n'), 'notAPackage'],
    ['36 bytes that begin and end like an archive', Buffer.from(`PK\x03\x04${'x'.repeat(10)}PK\x05\x06${'\0'.repeat(18)}`), 'notAPackage'],
    ['half of one', whole.subarray(0, -30), 'notAPackage'],
    ['one with something behind it', Buffer.concat([whole, Buffer.alloc(40)]), 'notAPackage'],
    ['an archive of something else', zipArchive([{ name: 'a.txt', body: Buffer.from('a') }]), 'noManifest'],
    ['a manifest written as text', anApk({ manifest: Buffer.from('<manifest package="a.b"/>') }), 'noManifest'],
    ['a manifest without a version code', anApk({ versionCode: 0 }), 'noManifest'],
    ['a manifest larger than any', anApk({ manifest: Buffer.alloc(5 * 1024 * 1024) }), 'noManifest'],
    ['no program', anApk({ without: ['classes.dex'] }), 'noProgram'],
    ['no signature', anApk({ signed: 'no' }), 'notSigned'],
    ['half a signature', anApk({ signed: 'v1', without: ['META-INF/CERT.RSA'] }), 'notSigned'],
  ] as const)
    test(`is rejected: ${what}`, async () => assert.deepEqual(await read(bytes), { fault: `downloads.${fault}` }));

  test('with a truncated manifest is rejected without an exception', () => {
    const manifest = aManifest();
    for (let length = 0; length < manifest.length - 4; length += 1) assert.equal(readManifest(manifest.subarray(0, length)), undefined);
  });

  test('of nearly 2 GB is read in a few places with little memory', async () => {
    const path = join(folder, 'large');
    const bytes = anApk({ signed: 'v1' });
    const directoryAt = bytes.readUInt32LE(bytes.length - 6);
    const far = 2 * 1024 ** 3 - 1_000_000;
    const end = Buffer.from(bytes.subarray(directoryAt));
    end.writeUInt32LE(far, end.length - 6);
    const file = await open(path, 'w');
    await file.write(bytes, 0, directoryAt, 0);
    await file.write(end, 0, end.length, far);
    await file.close();
    const before = process.memoryUsage().rss;
    assert.equal('fault' in (await readPackage(path)), false);
    assert.ok(process.memoryUsage().rss - before < 64 * 1024 ** 2);
  });
});
