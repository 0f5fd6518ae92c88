import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startFreedomPayFake } from '#fakes/freedom-pay.ts';
import { atExit } from './at-exit.ts';
import { clientCore } from './on-core.ts';
import { startDatabase, startMeasured } from './product.ts';

/** The product on PostgreSQL without the simulator, with one payment method, its provider, and demo players who buy. */
export async function openShop({ connections }: { readonly connections: number }) {
  const method = 901;
  const folder = mkdtempSync(join(tmpdir(), 'prospekt-bench-'));
  atExit(() => rmSync(folder, { recursive: true, force: true }));
  const database = await startDatabase({ core: clientCore });
  const fake = await startFreedomPayFake();
  const app = await startMeasured({
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    // Each buyer has their own IP address, because orders per address are limited.
    TRUST_PROXY: '1',
    FREEDOM_PAY_MERCHANT_ID: fake.merchantId,
    FREEDOM_PAY_SECRETS: fake.secret,
    FREEDOM_PAY_URL: fake.origin,
  });
  const pool = new pg.Pool({ connectionString: database.url, max: connections });
  await pool.query(
    `insert into payment_methods (payment_type, name_en, name_ru, img, provider) values ($1, 'Card', 'Карта', '/card.svg', 'freedomPay')`,
    [method],
  );
  const { rows } = await pool.query<{ login: string }>('select login from accounts where disabled_at is null order by id limit 50');
  return {
    app,
    fake,
    pool,
    method,
    // The port is known only after the start, so the provider gets the callback URL here.
    callback: `${app.origin}/api/payments/freedom-pay/result`,
    loginAt: (turn: number): string => rows[turn % rows.length]?.login ?? '',
    async close() {
      await pool.end();
      await app.stop();
      await fake.close();
      await database.remove();
    },
  };
}
