import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { newDevice } from '#features/sessions/server/new-device.job.ts';
import { aSite, type TestSite } from '#features/sessions/server/sessions.builders.ts';
import { enqueueNewDevice } from '#features/sessions/server/sign-in.ts';
import { rolledBack } from '#kit/testing/context.ts';
import { idOf, mailsOf, testConfig } from './credentials.builders.ts';
import { notifyNewDevice } from './credentials.server.ts';

let site: TestSite;
before(async () => {
  site = await aSite();
});
after(() => site.close());

test('each new browser of an account is reported, and only its very first one as such', async () => {
  const accountId = await idOf(site.database, 'player');
  const told = () =>
    rolledBack(site.database, { headers: { 'user-agent': 'Firefox/140.0' } }, async (ctx) => {
      await enqueueNewDevice(ctx, accountId, 1);
      return ctx.enqueued.map(({ payload }) => newDevice.payload.parse(payload).first);
    });
  await site.visitor().signIn('player');
  assert.deepEqual(await told(), [true]);
  await site.visitor().signIn('player');
  assert.deepEqual(await told(), [false]);
});

test('the person gets a mail and a notification in their language with the address and the device’s name', async () => {
  const accountId = await idOf(site.database, 'owner');
  const userAgent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36';
  await rolledBack(site.database, { config: testConfig }, async (ctx) => {
    await ctx.tx.execute(sql`update accounts set locale = 'ru' where id = ${accountId}`);
    await notifyNewDevice(ctx, { accountId, sessionId: 7, ip: '198.51.100.9', userAgent, at: '2026-11-15T06:30:00.000Z', first: false });
    const [mail] = mailsOf(ctx);
    assert.equal(mail?.subject, 'Вход с нового устройства');
    assert.match(mail?.text ?? '', /Chrome, Windows\nАдрес 198\.51\.100\.9\n15\sнояб\. 2026\sг\., 09:30 МСК/);
    const { rows } = await ctx.tx.execute<{ kind: string }>(sql`select kind from notifications where account_id = ${accountId}`);
    assert.deepEqual(rows, [{ kind: 'credentials.newDevice' }]);
  });
});

test('the very first browser of an account causes a mail and no notification', async () => {
  const accountId = await idOf(site.database, 'chief');
  await rolledBack(site.database, { config: testConfig }, async (ctx) => {
    await notifyNewDevice(ctx, { accountId, sessionId: 8, ip: '198.51.100.9', userAgent: '', at: '2026-11-15T06:30:00.000Z', first: true });
    assert.equal(mailsOf(ctx).length, 1);
    const { rows } = await ctx.tx.execute(sql`select kind from notifications where account_id = ${accountId}`);
    assert.deepEqual(rows, []);
  });
});
