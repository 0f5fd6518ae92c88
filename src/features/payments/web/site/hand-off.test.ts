import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mayBeTakenLater, readHandOff } from './hand-off.ts';

const read = (search: string) => readHandOff(new URLSearchParams(search));

test('A19: reads the five parameters unchanged', () => {
  assert.deepEqual(read('globalId=7&amount=500&payment_type=32&email=a%40mail.example&platform=site'), {
    globalId: '7',
    amount: '500',
    payment_type: '32',
    email: 'a@mail.example',
    platform: 'site',
  });
});

test('returns undefined for a URL without them, and null for an incomplete one', () => {
  assert.equal(read(''), undefined);
  assert.equal(read('email=a%40mail.example'), undefined);
  for (const wrong of ['globalId=7', 'globalId=x&amount=500&payment_type=32', 'payment_type=32&amount=15.5&globalId=7'])
    assert.equal(read(wrong), null, wrong);
});

test('defaults the platform to site', () => {
  assert.equal(read('globalId=7&amount=500&payment_type=32')?.platform, 'site');
});

test('reads a pack as a sixth parameter, which must be a number', () => {
  assert.equal(read('globalId=7&amount=499&payment_type=32&pack=3')?.pack, '3');
  assert.equal('pack' in (read('globalId=7&amount=500&payment_type=32') ?? {}), false);
  for (const wrong of ['x', '']) assert.equal(read(`globalId=7&amount=499&payment_type=32&pack=${wrong}`), null, wrong);
});

test('a retry is offered only if the fields were not the reason for the rejection', () => {
  for (const code of ['payments.tooManyOrders', 'payments.providerSilent', 'payments.providerRefused', 'payments.stillStarting'])
    assert.equal(mayBeTakenLater(code), true, code);
  for (const code of ['payments.methodUnknown', 'payments.loginUnknown', 'payments.badEmail', 'kit.invalidInput'])
    assert.equal(mayBeTakenLater(code), false, code);
});
