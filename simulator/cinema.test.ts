import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cinemaOf } from './cinema.ts';

const noSuchCall = async () => assert.fail('nothing else is asked');

test('shows the item of the site at start, then each update, and nothing after it is switched off', async () => {
  const item = { videoUrl: 'https://rutube.ru/video/1/', imageUrl: null };
  const cinema = cinemaOf({ call: noSuchCall, insist: async <Answer>() => ({ item }) as Answer });
  assert.equal(cinema.showing(), null);
  await cinema.open();
  assert.deepEqual(cinema.showing(), item);
  cinema.show({ videoUrl: 'https://youtu.be/x', imageUrl: 'https://i.ytimg.com/x.jpg', active: true });
  assert.deepEqual(cinema.showing(), { videoUrl: 'https://youtu.be/x', imageUrl: 'https://i.ytimg.com/x.jpg' });
  cinema.show({ videoUrl: 'https://youtu.be/x', imageUrl: null, active: false });
  assert.equal(cinema.showing(), null);
});
