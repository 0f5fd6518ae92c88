import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Ctx } from '#kit/contract/context.ts';
import type { Database } from '#kit/db/database.ts';
import '#kit/errors/kit.errors.ts';
import { Refusal } from '#kit/errors/errors.ts';
import { createLimits } from '#kit/limits/limits.ts';
import { testDatabase } from '#kit/testing/database.ts';
import { backToForm, findKeptForm, preservingInput } from './kept-forms.ts';

let database: Database;
before(async () => {
  database = await testDatabase();
});
after(() => database.close());

const limits = createLimits();

/** A browser that keeps its cookies. */
function browserAt(ip: string) {
  const jar = new Map<string, string>();
  const cookies = {
    get: (name: string) => jar.get(name),
    set: (name: string, value: string) => void jar.set(name, value),
    clear: (name: string) => void jar.delete(name),
  };
  const step = <Result>(work: (ctx: Ctx) => Promise<Result>) => work({ tx: database.reads } as Ctx);
  const send = async (text: string): Promise<Refusal> => {
    const typed = { form: 'letter', input: { text } };
    const refuse = () => Promise.reject(new Refusal('kit.invalidInput'));
    return preservingInput({ ip, cookies, step, services: { limits } }, typed, refuse).then(assert.fail, (error: Refusal) => error);
  };
  const find = (token: string) => findKeptForm({ tx: database.reads, cookies }, token);
  return { send, find };
}

const rows = async (): Promise<number> => (await database.pool.query('select 1 from kept_forms')).rows.length;

test('keeps the input of a rejected form for its own browser, and only the latest', async () => {
  const browser = browserAt('192.0.2.1');
  const first = String((await browser.send('One')).params.kept);
  assert.equal((await browser.find(first))?.typed.text, 'One');
  assert.equal(await browserAt('192.0.2.1').find(first), null);
  const second = String((await browser.send('Two')).params.kept);
  assert.equal((await browser.find(second))?.typed.text, 'Two');
  assert.equal(await rows(), 1);
});

test('limits each address to two megabytes an hour; above that the cookie keeps what fits', async () => {
  const before = await rows();
  let last: Refusal | undefined;
  for (let sent = 0; sent < 30; sent += 1) last = await browserAt('192.0.2.2').send('x'.repeat(150_000));
  assert.equal((await rows()) - before, 13);
  assert.ok(last && last.params.kept === undefined);
  const back = backToForm('/letters', { form: 'letter', input: { text: 'short' } }, last);
  assert.equal(back.location, '/letters#letter');
  assert.match(JSON.stringify(back.declined), /short/);
  assert.ok((await browserAt('192.0.2.3').send('Of another address')).params.kept);
});
