import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Database } from '#kit/db/database.ts';
import { rolledBack } from '#kit/testing/context.ts';
import { testDatabase } from '#kit/testing/database.ts';
import { settingIs } from '#kit/testing/settings.ts';
import { socialsSettings } from '../socials.feature.ts';
import { listChannels } from './list-channels.ts';
import { countFollowers } from './socials.server.ts';

let database: Database;
before(async () => {
  database = await testDatabase();
});
after(() => database.close());

const channel = (name: string, countUrl: string) => ({ name, url: `https://${name}.example/`, followers: 100, countUrl });
const channels = settingIs(socialsSettings.channels, [
  channel('typed', ''),
  channel('bare', 'https://count.example/bare'),
  channel('object', 'https://count.example/object'),
]);

const answering = (answers: Readonly<Record<string, string>>) => async (url: string) => {
  const body = answers[url];
  if (body === undefined) throw new Error('no answer');
  return { status: body === '500' ? 500 : 200, body: Buffer.from(body) };
};

test('stores the counts of configured URLs, and keeps the last known count of those that fail', async () => {
  await rolledBack(database, { settings: [channels] }, async (ctx) => {
    const shown = async () => (await listChannels(ctx)).map(({ followers }) => followers);
    assert.deepEqual(await shown(), [100, 100, 100]);
    await countFollowers(
      ctx,
      answering({ 'https://count.example/bare': '1234', 'https://count.example/object': '{"followers":77,"more":true}' }),
    );
    assert.deepEqual(await shown(), [100, 1234, 77]);
    await countFollowers(ctx, answering({ 'https://count.example/bare': '500' }));
    assert.deepEqual(await shown(), [100, 1234, 77]);
    for (const nonsense of ['"many"', '-1', '{"followers":"12"}', 'null', '<html>']) {
      await countFollowers(ctx, answering({ 'https://count.example/bare': nonsense }));
      assert.deepEqual(await shown(), [100, 1234, 77], nonsense);
    }
  });
});
