import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { quantile, round } from '#bench/support/numbers.ts';
import { createClient, type Exchange } from './exchange.ts';
import { shippedHost } from './nginx.ts';
import { logBatch, makeServerKey } from './world.ts';

const secret = () => randomBytes(24).toString('hex');

/** Settings of an installation behind the shipped nginx. */
export const inProduction = (databaseUrl: string, dataDir: string) => ({
  NODE_ENV: 'production',
  DATABASE_URL: databaseUrl,
  DATA_DIR: dataDir,
  TRUST_PROXY: '1',
  PUBLIC_URL: `https://${shippedHost}`,
  APP_SECRET: secret(),
  METRICS_TOKEN: secret(),
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: `Prospekt City <no-reply@${shippedHost}>`,
  ALARM_EMAIL: `alarm@${shippedHost}`,
});

const clients = 8;

/** Game servers that continuously open a page, read and write, through nginx at this address. */
export function startLoad(origin: string, production: ReturnType<typeof inProduction>) {
  const client = createClient(origin, shippedHost);
  const exchanges: Omit<Exchange, 'body' | 'headers'>[] = [];
  let stopped = false;
  async function send(...sent: Parameters<typeof client.send>): Promise<Exchange> {
    const exchange = await client.send(...sent);
    const { body: _, headers: __, ...kept } = exchange;
    exchanges.push(kept);
    return exchange;
  }
  // Makes all keys first: making one blocks this process for a second, and with it the running game servers.
  const keys = Array.from({ length: clients }, (_, at) => makeServerKey(at + 1, production));
  const playing = keys.map(play);

  /**
   * Sequential: a page and one of its files, a read, and a write that may not be sent twice. Resolves with the number of successful writes.
   */
  async function play(key: string): Promise<number> {
    let sequence = 0;
    while (!stopped) {
      const files = filesOf(await send('page', { path: '/' }));
      const file = files[sequence % files.length];
      if (file) await send('file', { path: file });
      await send('read', { path: '/api/servers' });
      const write = await send('write', logBatch(key, sequence + 1, `row ${sequence + 1}`));
      if (write.status === 200) sequence += 1;
      await sleep(5);
    }
    return sequence;
  }

  return {
    /** The results; the database must still be running. */
    async end() {
      stopped = true;
      const written = (await Promise.all(playing)).reduce((sum, count) => sum + count, 0);
      client.close();
      const failed = exchanges.filter(({ status }) => status < 200 || status >= 400);
      const times = exchanges.map(({ ms }) => ms);
      return {
        figures: {
          requests: exchanges.length,
          failed: failed.length,
          reasons: [...new Set(failed.map(({ what, status, reason }) => `${what}: ${status} ${reason}`))].slice(0, 10),
          written,
          stored: await storedBatches(production.DATABASE_URL),
          p50ms: round(quantile(times, 0.5)),
          p99ms: round(quantile(times, 0.99)),
          slowestMs: round(Math.max(...times)),
        },
      };
    },
  };
}

const filesOf = ({ body }: Exchange): readonly string[] => [...new Set(body.match(/\/assets\/[\w-]+\.(?:css|js)/g))];

async function storedBatches(url: string): Promise<number> {
  const database = new pg.Client(url);
  await database.connect();
  const { rows } = await database.query('select count(*) as batches from log_batches');
  await database.end();
  return Number(rows[0].batches);
}
