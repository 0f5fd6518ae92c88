import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { ConfigError } from '#kit/config/read-config.ts';
import { loadConfig } from './config.ts';
import { createProviders, formTargetsOf } from './payment-providers.ts';
import { productionEnv } from './testing/production-env.ts';

const folder = mkdtempSync(join(tmpdir(), 'payments-config-'));
after(() => rmSync(folder, { recursive: true }));

const demo = { DATA_DIR: folder };
const freedomPay = { FREEDOM_PAY_MERCHANT_ID: '500001', FREEDOM_PAY_SECRETS: 'qX7fP2mW9kLz' };
const robokassa = { ROBOKASSA_LOGIN: 'city', ROBOKASSA_PASSWORD1: 'kP2mW9kLzQ', ROBOKASSA_PASSWORDS2: 'vR8sKd02mX' };
const unitpay = { UNITPAY_PROJECT_ID: '135', UNITPAY_SECRETS: 'bT4nC8qLw1' };
const stripe = { STRIPE_SECRETS: 'sk_live_Hq71Zx', STRIPE_WEBHOOK_SECRETS: 'whsec_Jd83Nv', STRIPE_RATE: '0.011' };
const yookassa = { YOOKASSA_SHOP_ID: '100500', YOOKASSA_SECRETS: 'live_R8sKd02mXw' };

const failing = (env: Record<string, string>): ConfigError => {
  try {
    loadConfig(env);
  } catch (error) {
    assert.ok(error instanceof ConfigError);
    return error;
  }
  throw new Error('The configuration was accepted');
};
const faulty = (env: Record<string, string>): string[] => failing(env).faults.map(({ name }) => name);
const names = (env: Record<string, string>) => [...createProviders(loadConfig(env), () => '').keys()];

describe('payment provider settings', () => {
  test('a demo accepts test money, and production no money until a provider is configured', () => {
    assert.deepEqual(names(demo), ['sandbox']);
    assert.deepEqual(names({ ...demo, SANDBOX_PAY: 'off' }), []);
    assert.deepEqual(names(productionEnv), []);
    assert.deepEqual(names({ ...productionEnv, ...freedomPay, ...yookassa }), ['freedomPay', 'yookassa']);
    assert.deepEqual(names({ ...productionEnv, ...robokassa, ...unitpay, ...stripe }), ['robokassa', 'unitpay', 'stripe']);
  });

  test('the sandbox is never enabled in production, whatever the settings', () => {
    assert.deepEqual(faulty({ ...productionEnv, SANDBOX_PAY: 'on' }), ['SANDBOX_PAY']);
    const forged = { ...loadConfig(productionEnv), payments: loadConfig(demo).payments };
    assert.deepEqual([...createProviders(forged, () => '').keys()], []);
  });

  test('a provider requires all of its settings', () => {
    assert.deepEqual(faulty({ ...productionEnv, FREEDOM_PAY_MERCHANT_ID: '1' }), ['FREEDOM_PAY_SECRETS']);
    assert.deepEqual(faulty({ ...productionEnv, YOOKASSA_SECRETS: yookassa.YOOKASSA_SECRETS }), ['YOOKASSA_SHOP_ID']);
    assert.deepEqual(faulty({ ...productionEnv, ROBOKASSA_LOGIN: 'city' }), ['ROBOKASSA_PASSWORD1', 'ROBOKASSA_PASSWORDS2']);
    assert.deepEqual(faulty({ ...productionEnv, UNITPAY_PROJECT_ID: '135' }), ['UNITPAY_SECRETS']);
    assert.deepEqual(faulty({ ...productionEnv, STRIPE_SECRETS: stripe.STRIPE_SECRETS }), ['STRIPE_WEBHOOK_SECRETS', 'STRIPE_RATE']);
  });

  test('production rejects test shops, well-known secrets, hosts without TLS and loopback addresses', () => {
    assert.deepEqual(faulty({ ...productionEnv, ...yookassa, YOOKASSA_SECRETS: 'test_R8sKd02mXw' }), ['YOOKASSA_SECRETS']);
    assert.deepEqual(faulty({ ...productionEnv, ...stripe, STRIPE_SECRETS: 'sk_test_Hq71Zx' }), ['STRIPE_SECRETS']);
    assert.deepEqual(faulty({ ...productionEnv, ...unitpay, UNITPAY_IPS: '127.0.0.1' }), ['UNITPAY_IPS']);
    assert.deepEqual(faulty({ ...productionEnv, ...robokassa, ROBOKASSA_URL: 'http://auth.robokassa.ru' }), ['ROBOKASSA_URL']);
    assert.deepEqual(faulty({ ...productionEnv, ...freedomPay, FREEDOM_PAY_SECRETS: 'change-me-please' }), ['FREEDOM_PAY_SECRETS']);
    assert.deepEqual(faulty({ ...productionEnv, ...freedomPay, FREEDOM_PAY_URL: 'http://api.freedompay.kz' }), ['FREEDOM_PAY_URL']);
    assert.deepEqual(faulty({ ...productionEnv, ...freedomPay, FREEDOM_PAY_URL: 'https://test-api.freedompay.money' }), [
      'FREEDOM_PAY_URL',
    ]);
    for (const ips of ['127.0.0.1', '::1', '0.0.0.0/0', '::/0', '10.0.0.0/4'])
      assert.deepEqual(faulty({ ...productionEnv, ...yookassa, YOOKASSA_IPS: ips }), ['YOOKASSA_IPS'], ips);
  });

  test('accepts two secrets but not three, and shows none in a message', () => {
    const { payments } = loadConfig({ ...productionEnv, ...freedomPay, FREEDOM_PAY_SECRETS: 'qX7fP2mW9kLz, Tn2RfYc8HdJ5' });
    assert.deepEqual(payments.freedomPaySecrets, ['qX7fP2mW9kLz', 'Tn2RfYc8HdJ5']);
    const error = failing({ ...productionEnv, ...freedomPay, FREEDOM_PAY_SECRETS: 'qX7fP2mW9kLz,Tn2RfYc8HdJ5,mGaEuVkZ3v9Q' });
    assert.deepEqual(
      error.faults.map(({ name }) => name),
      ['FREEDOM_PAY_SECRETS'],
    );
    assert.doesNotMatch(error.message, /qX7f|Tn2R|mGaE/);
  });

  test('an account in another currency needs an exchange rate', () => {
    assert.deepEqual(faulty({ ...demo, ...freedomPay, FREEDOM_PAY_CURRENCY: 'KZT' }), ['FREEDOM_PAY_RATE']);
    assert.deepEqual(faulty({ ...demo, ...freedomPay, FREEDOM_PAY_RATE: '1' }), ['FREEDOM_PAY_RATE']);
    const config = loadConfig({ ...demo, ...freedomPay, FREEDOM_PAY_CURRENCY: 'KZT', FREEDOM_PAY_RATE: '5.65' });
    const charged = createProviders(config, () => '')
      .get('freedomPay')
      ?.charge?.({ amount: 10_000, currency: 'RUB' });
    assert.deepEqual(charged, { charged: { amount: 56_500, currency: 'KZT' }, rate: 56_500 });
  });

  test('form-action allows only configured providers', () => {
    assert.deepEqual(formTargetsOf(loadConfig(demo)), []);
    assert.deepEqual(formTargetsOf(loadConfig({ ...productionEnv, ...freedomPay })), [
      'https://api.freedompay.kz',
      'https://customer.freedompay.kz',
      'https://customer.freedompay.money',
    ]);
    const both = { ...productionEnv, ...freedomPay, ...yookassa, FREEDOM_PAY_PAGES: 'https://pay.example' };
    assert.deepEqual(formTargetsOf(loadConfig(both)), [
      'https://api.freedompay.kz',
      'https://pay.example',
      'https://yoomoney.ru',
      'https://yookassa.ru',
    ]);
  });
});
