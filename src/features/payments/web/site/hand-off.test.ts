import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mayBeTakenLater, readHandOff } from './hand-off.ts';

const read = (search: string) => readHandOff(new URLSearchParams(search));

test('A19: the five parameters are taken as they come', () => {
  assert.deepEqual(read('globalId=7&amount=500&payment_type=32&email=a%40mail.example&platform=site'), {
    globalId: '7',
    amount: '500',
    payment_type: '32',
    email: 'a@mail.example',
    platform: 'site',
  });
});

test('an address without them is the ordinary page, one with half of them is told as wrong', () => {
  assert.equal(read(''), undefined);
  assert.equal(read('email=a%40mail.example'), undefined);
  for (const wrong of ['globalId=7', 'globalId=x&amount=500&payment_type=32', 'payment_type=32&amount=15.5&globalId=7'])
    assert.equal(read(wrong), null, wrong);
});

test('a missing platform is the site', () => {
  assert.equal(read('globalId=7&amount=500&payment_type=32')?.platform, 'site');
});

test('a pack comes along as a sixth parameter, and has to be a number', () => {
  assert.equal(read('globalId=7&amount=499&payment_type=32&pack=3')?.pack, '3');
  assert.equal('pack' in (read('globalId=7&amount=500&payment_type=32') ?? {}), false);
  for (const wrong of ['x', '']) assert.equal(read(`globalId=7&amount=499&payment_type=32&pack=${wrong}`), null, wrong);
});

test('the same again is offered only where it was not the handed fields that were refused', () => {
  for (const code of ['payments.tooManyOrders', 'payments.providerSilent', 'payments.providerRefused', 'payments.stillStarting'])
    assert.equal(mayBeTakenLater(code), true, code);
  for (const code of ['payments.methodUnknown', 'payments.loginUnknown', 'payments.badEmail', 'kit.invalidInput'])
    assert.equal(mayBeTakenLater(code), false, code);
});
