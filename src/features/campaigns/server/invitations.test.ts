import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { FastifyInstance } from 'fastify';
import decodeQR from 'qr/decode.js';
import sharp from 'sharp';
import { createDownloadCounter } from '#features/downloads/server/download-counter.ts';
import { downloadsHandlers } from '#features/downloads/server/downloads.server.ts';
import type { Database } from '#kit/db/database.ts';
import { visitor as anybody } from '#kit/permissions/actor.ts';
import { type Answer, cookieJar } from '#kit/testing/cookie-jar.ts';
import { testDatabase } from '#kit/testing/database.ts';
import { testHttp } from '#kit/testing/http.ts';
import { invitationCode } from '../invitation-code.ts';
import { campaignsHandlers } from './campaigns.server.ts';
import { createVisitCounter } from './visit-counter.ts';

const computer = { headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36' } };
const android = {
  headers: { 'user-agent': 'Mozilla/5.0 (Linux; Android 16; Pixel 8) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36' },
};
const iphone = {
  headers: {
    'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile/15E148 Safari/604.1',
  },
};

describe('an invitation', () => {
  const code = `${invitationCode(7)}-youtube`;
  let database: Database;
  let app: FastifyInstance;
  before(async () => {
    database = await testDatabase();
    const counters = { visits: createVisitCounter(), downloads: createDownloadCounter() };
    app = await testHttp({
      database,
      implementations: [...downloadsHandlers(counters.downloads), ...campaignsHandlers(counters)],
      authenticate: async () => anybody,
      config: { publicUrl: 'https://prospekt.example' },
      strings: { en: {}, ru: {} },
    });
  });
  after(async () => {
    await app.close();
    await database.close();
  });

  const browser = () => cookieJar(app);
  const followed = async (device: typeof computer) => {
    const one = browser();
    await one.ask('GET', `/inv/${code}`, device);
    return one;
  };
  const leadsTo = ({ headers }: Answer) => new URL(String(headers.location), 'https://site.example');
  const referrerOf = (answer: Answer) => new URLSearchParams(leadsTo(answer).searchParams.get('referrer') ?? '');

  test('is passed on by every store button of the landing while the cookie lasts', async () => {
    const visitor = await followed(computer);
    assert.equal(referrerOf(await visitor.ask('GET', '/download/google', computer)).get('inv'), code);
    assert.equal(leadsTo(await visitor.ask('GET', '/download/apple', computer)).searchParams.get('ct'), `inv-${code}`);
    assert.equal(leadsTo(await visitor.ask('GET', '/download/russian', computer)).searchParams.get('inv'), code);
    const phone = await followed(android);
    assert.equal(leadsTo(await phone.ask('GET', '/download/russian', android)).searchParams.get('inv'), code);
    assert.equal(referrerOf(await phone.ask('GET', '/download', android)).get('inv'), code);
  });

  test('is passed to a phone that scans the landing’s QR code from a computer', async () => {
    const visitor = await followed(computer);
    const scanned = await addressIn(await visitor.ask('GET', '/download/qr.svg', computer));
    const at = scanned.pathname + scanned.search;
    assert.equal(referrerOf(await browser().ask('GET', at, android)).get('inv'), code);
    assert.equal(leadsTo(await browser().ask('GET', at, iphone)).searchParams.get('ct'), `inv-${code}`);
    const phone = browser();
    await phone.ask('GET', at, android);
    assert.equal(leadsTo(await phone.ask('GET', '/download/russian', android)).searchParams.get('inv'), code, 'the phone keeps it too');
    const other = browser();
    await other.ask('GET', '/inv/earlier', android);
    assert.equal(referrerOf(await other.ask('GET', at, android)).get('inv'), code, 'the last one counts');
  });

  test('is not in other visitors’ QR codes: responses are private and vary by cookie', async () => {
    const [plain, invited] = [
      await browser().ask('GET', '/download/qr.svg', computer),
      await (await followed(computer)).ask('GET', '/download/qr.svg', computer),
    ];
    for (const { headers } of [plain, invited]) {
      assert.match(String(headers['cache-control']), /^private/);
      assert.match(String(headers.vary), /Cookie/);
    }
    const { pathname, search } = await addressIn(plain);
    assert.deepEqual([pathname, search], ['/download', '']);
  });

  test('with an invalid cookie value is not passed on', async () => {
    for (const made of ['a b', 'x'.repeat(65), '../evil']) {
      const visitor = browser();
      visitor.cookies.set('inv', encodeURIComponent(made));
      assert.equal(leadsTo(await visitor.ask('GET', '/download/google', computer)).searchParams.get('referrer'), null, made);
      assert.equal((await addressIn(await visitor.ask('GET', '/download/qr.svg', computer))).search, '');
      const { setCookies } = await browser().ask('GET', `/download?inv=${encodeURIComponent(made)}`, android);
      assert.deepEqual(setCookies, []);
    }
  });
});

/** Decodes a QR code image as a phone does. */
async function addressIn({ text }: Answer): Promise<URL> {
  const picture = await sharp(Buffer.from(text)).resize(600).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return new URL(decodeQR({ width: picture.info.width, height: picture.info.height, data: Uint8Array.from(picture.data) }));
}
