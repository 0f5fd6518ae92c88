import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { priceOf } from '#features/payments/pricing.ts';
import { toFraction } from '#kit/money/multiplier.ts';
import { chosen, everything } from '#kit/testing/choose.ts';
import { openApp } from './support/app.ts';
import { cookieHeader } from './support/session.ts';
import { askCheck, coinsShown, gameServer, openTopUp, orderOf, type TopUp } from './support/top-up.ts';

// Each order has its own IP address, so that IP rate limits do not interfere.
const prospekt = openApp(async () => ({ TRUST_PROXY: '127.0.0.1/32' }));
const friend = 'player';
const boundaries = [15, 499, 500, 999, 1_000, 1_999, 2_000, 4_999, 5_000, 9_999, 10_000, 19_999, 20_000];
const promos = [10_000, 15_000, 20_000];
const discounts = [10_000, 12_000];
const bonuses = [0, 0.05, 0.1];

/**
 * Every number is read; an order is paid with one of the three methods, a different one at each boundary. Only the largest promo and
 * discount are set; --all sets every combination and pays with every method.
 */
describe('the number in the browser, on the order and on the balance', () => {
  const mixtures = promos.flatMap((promo) => discounts.map((discount) => ({ promo, discount })));
  for (const { promo, discount } of everything ? mixtures : mixtures.slice(-1)) {
    test(`is the same at every tier boundary, with promo ${toFraction(promo)}, discount ${toFraction(discount)} and the bonuses of methods`, async () => {
      await setMultipliers({ promo, discount });
      const { globalId, recipient, payments } = await askCheck(prospekt.url, friend, 500);
      const types = bonuses.map((bonus) => payments.find(({ paymentBonus }) => paymentBonus === bonus)?.paymentType ?? 0);
      const balance = () => gameServer(prospekt.url, recipient.server?.number ?? 1).balance(globalId);
      const { page } = await prospekt.visit();
      const read = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/api/donate');
      const topUp = await openTopUp(page);
      await read;
      await topUp.login.fill(friend);
      let before = await balance();
      for (const amount of boundaries) {
        const { shown, quote } = await readShown(page, topUp, amount, types);
        const counted = bonuses.map((bonus) => priceOf({ amount, promo, discount, methodBonus: bonus * 10_000 }).coins);
        assert.deepEqual(shown, counted, `${amount} ₽`);
        for (const [at, coins] of chosen([...shown.entries()], `${promo} ${discount} ${amount}`)) {
          const id = await pay({ globalId, amount, payment_type: types[at], quote });
          const [order, after] = await Promise.all([orderOf(prospekt.url, id), balance()]);
          assert.deepEqual([order.coins, after - before], [coins, coins], `${amount} ₽ with a method bonus of ${bonuses[at]}`);
          before = after;
        }
      }
    });
  }
});

/** Types the amount, continues to the methods, and reads the coins shown for each of them. */
async function readShown(page: Page, topUp: TopUp, amount: number, types: readonly number[]) {
  await topUp.amount.fill(String(amount));
  const first = await coinsShown(topUp.sum);
  const [answer] = await Promise.all([page.waitForResponse('**/api/donate/check'), topUp.submit.click()]);
  const { quote }: { quote: string } = await answer.json();
  await topUp.methods.first().waitFor();
  const shown = await topUp.dialog.evaluate(chooseEach, types);
  assert.equal(first, shown[0], 'the first step counts without a method');
  await topUp.close.click();
  await topUp.amount.waitFor();
  return { shown, quote };
}

/** Runs in the browser: selects one method after the other and reads the displayed number, not a test attribute. */
async function chooseEach(dialog: Element, types: readonly number[]): Promise<readonly number[]> {
  const shown: number[] = [];
  for (const type of types) {
    dialog.querySelector<HTMLInputElement>(`[data-method="${type}"] input`)?.click();
    await new Promise(requestAnimationFrame);
    shown.push(Number(dialog.querySelector('output strong')?.textContent?.replace(/\D/g, '')));
  }
  return shown;
}

/** Creates the order as the dialog would and pays it in the sandbox, whose own message credits it. */
async function pay(wish: Readonly<Record<string, unknown>>): Promise<string> {
  const { url, postdata, order } = await post('/api/donate', { ...wish, email: 'buyer@mail.example', platform: 'site' });
  const slip: Record<string, string> = postdata ?? Object.fromEntries(new URL(url, prospekt.url).searchParams);
  const body = new URLSearchParams({ ...slip, act: 'pay' });
  const { status } = await fetch(`${prospekt.url}/sandbox-pay/act`, { method: 'POST', body, redirect: 'manual' });
  assert.equal(status, 303);
  return order;
}

let asked = 0;
async function post(path: string, body: unknown) {
  asked += 1;
  const headers = { 'Content-Type': 'application/json', 'X-Forwarded-For': `10.1.${asked >> 8}.${asked & 255}` };
  return (await fetch(prospekt.url + path, { method: 'POST', headers, body: JSON.stringify(body) })).json();
}

/** Requested by finance and approved by the owner: applies at once and overrides earlier ones. */
async function setMultipliers(values: Readonly<Record<'promo' | 'discount', number>>): Promise<void> {
  for (const [kind, value] of Object.entries(values)) {
    const { approval } = await asStaff('finance', 'POST', '/payments/multipliers', { kind, value });
    const { hash } = await asStaff('owner', 'GET', `/approvals/${approval}`);
    await asStaff('owner', 'POST', `/approvals/${approval}/approve`, { hash });
  }
  const now = await (await fetch(`${prospekt.url}/api/donate`)).json();
  assert.deepEqual(now, { value: toFraction(values.promo), discount: toFraction(values.discount) });
}

async function asStaff(who: 'finance' | 'owner', method: 'GET' | 'POST', path: string, body?: unknown) {
  const headers = { 'Content-Type': 'application/json', Cookie: cookieHeader(await prospekt.session(who)), Origin: prospekt.url };
  const answer = await fetch(`${prospekt.url}/api/staff${path}`, {
    method,
    headers,
    body: body === undefined ? null : JSON.stringify(body),
  });
  assert.ok(answer.ok, `${path}: ${answer.status}`);
  return answer.json();
}
