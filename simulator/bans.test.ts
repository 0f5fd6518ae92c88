import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bansOf, type ToldBan } from './bans.ts';
import { openBooks } from './books.ts';

const ban = (banId: number, more: Partial<ToldBan> = {}): ToldBan => ({
  banId,
  state: 'active',
  globalIds: [banId * 10],
  devices: [],
  until: null,
  ...more,
});

test('reads all pages of the ban list first and only the changes afterwards', async () => {
  const asked: string[] = [];
  const answers: Readonly<Record<string, object>> = {
    '/bans': { bans: [ban(1), ban(2, { globalIds: [], devices: ['phone'] })], after: '2-3', more: true },
    '/bans?after=2-3': { bans: [ban(3, { until: '2030-01-01T00:00:00.000Z' })], after: '3', more: false },
    '/bans?after=3': { bans: [ban(1, { state: 'lifted' }), ban(2, { globalIds: [7] })], after: '5', more: false },
  };
  const bans = bansOf({
    insist: async <Answer>(_method: string, path: string) => {
      asked.push(path);
      return answers[path] as Answer;
    },
  });
  await bans.catchUp();
  assert.deepEqual([...bans.accounts().keys()].sort(), [10, 30]);
  assert.deepEqual([...bans.devices()], ['phone']);
  await bans.catchUp();
  assert.deepEqual(
    [...bans.accounts()],
    [
      [7, null],
      [30, '2030-01-01T00:00:00.000Z'],
    ],
  );
  assert.deepEqual(asked, ['/bans', '/bans?after=2-3', '/bans?after=3']);
});

test('the bans of the site replace the stored ones when a world starts', () => {
  const books = openBooks(':memory:');
  books.ban(1, null);
  books.together(() => books.replaceBans(new Map([[2, '2030-01-01T00:00:00.000Z']])));
  assert.deepEqual([...books.banned(new Date('2029-01-01'))], [2]);
  assert.deepEqual([...books.banned(new Date('2031-01-01'))], []);
  books.close();
});
