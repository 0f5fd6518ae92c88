import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Person } from './books.ts';
import { topUp } from './top-up.ts';
import type { Visit } from './visit.ts';

const who = { globalId: 7, login: 'night_driver', password: 'secret' };
const slip = 'https://city.example/sandbox-pay?order=1&amount=50000&signature=abc';

/** One turn of a player at this level: the requests to the site and those to the provider. */
async function turn(level: number, url = slip) {
  const asked: unknown[] = [];
  const sent: unknown[] = [];
  const visit = (async (_method: string, path: string, body: unknown) => {
    asked.push([path, body]);
    if (path === '/donate') return { url };
    return {
      globalId: 7,
      payments: [
        { paymentType: 30, isEmail: true },
        { paymentType: 23, isEmail: false },
      ],
    };
  }) as Visit;
  await topUp({
    books: { someNewcomers: () => [who] },
    population: { find: () => ({ level }) as Person },
    visiting: async (_who, stay) => stay(visit, async (...form) => void sent.push(form)),
    random: () => 0.5,
  });
  return { asked, sent };
}

describe('a simulated top-up', () => {
  test('checks the login, orders with a method that needs no email, and pays at the demo provider', async () => {
    const { asked, sent } = await turn(5);
    assert.deepEqual(asked, [
      ['/donate/check', { login: 'night_driver', amount: 500 }],
      ['/donate', { globalId: 7, amount: 500, payment_type: 23, email: '', platform: 'site' }],
    ]);
    assert.deepEqual(sent, [['/sandbox-pay/act', { order: '1', amount: '50000', signature: 'abc', act: 'pay' }]]);
  });

  test('is skipped for new players and never paid where the money is real', async () => {
    assert.deepEqual(await turn(4), { asked: [], sent: [] });
    assert.deepEqual((await turn(5, 'https://pay.example/checkout?order=1')).sent, []);
  });
});
