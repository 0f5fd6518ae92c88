import { createHmac, randomUUID } from 'node:crypto';
import { demoLauncherKey, demoServerKey } from '#features/game-link/server/demo-keys.ts';
import { demoRow } from '#features/logs/server/demo-log-rows.ts';
import { sandboxPaySecret } from '#features/sandbox-pay/server/sandbox-pay.signature.ts';
import { demoPassword } from '#features/sessions/demo-accounts.ts';
import { seededRandom } from '#kit/random/seeded-random.ts';
import { wallTimeText } from '#kit/time/wall-time-text.ts';
import type { TestApp } from '../testing/test-app.ts';

type Write = {
  readonly method?: 'POST' | 'PUT' | 'GET';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: object;
  /** A form of a page. */
  readonly form?: Readonly<Record<string, string>>;
  /** A body to be sent as it is, because it is signed. */
  readonly text?: string;
};

/** Makes the next request of a kind; each call has new data, as a repeated request would be answered from the first. */
export type FrequentWrite = { readonly route: string; readonly next: () => Promise<Write> };

/** A method of our own that the sandbox settles. */
const sandboxMethod = 901;
export const appSecret = 'statement budgets: a secret of thirty-two characters';

/**
 * The requests that game servers and players send most, with valid bodies. Each is sent twice: the first fills caches, the
 * second is counted.
 */
export async function frequentWrites(
  { app, database: { pool, asOwner } }: TestApp,
  cookieOf: (login: string) => Promise<string>,
): Promise<readonly FrequentWrite[]> {
  const v1 = '/api/game/v1';
  const one = async <Row extends object>(text: string, values: readonly unknown[] = []): Promise<Row> => {
    const { rows } = await pool.query<Row>(text, [...values]);
    const [row] = rows;
    if (!row) throw new Error(`The demo has none of: ${text}`);
    return row;
  };
  await pool.query(
    `insert into payment_methods (payment_type, name_en, name_ru, img, provider) values (${sandboxMethod}, 'Sandbox', 'Песочница', '/sandbox.svg', 'sandbox')
     on conflict do nothing`,
  );
  const known = await one<{ id: string; nick: string; server: number }>(
    `select a.id, c.nick, c.server from accounts a join characters c on c.account_id = a.id where a.login = 'player' order by c.server limit 1`,
  );
  const player = { ...known, id: Number(known.id) };
  // The same person may not be reported twice for the same minutes.
  const { rows: offenders } = await pool.query<{ nick: string }>(
    'select nick from characters where server = $1 and account_id <> $2 order by id limit 4',
    [player.server, player.id],
  );
  const cookie = await cookieOf('player');
  const asPlayer = { cookie };
  const asGame = () => ({ authorization: `Bearer ${demoServerKey(player.server)}`, 'idempotency-key': randomUUID() });
  const random = seededRandom('writes');
  let turn = 0;
  let sequence = Number((await one<{ last: string }>('select coalesce(max(sequence), 0) as last from log_batches')).last);
  await asOwner((client) =>
    client.query(
      'insert into coin_balances (account_id, balance) values ($1, 100000) on conflict (account_id) do update set balance = 100000',
      [player.id],
    ),
  );

  const order = async () => {
    const amount = 500 + ++turn;
    const checked = await send(app, { path: '/api/donate/check', body: { login: 'player', amount } });
    return { globalId: checked.globalId, amount, payment_type: sandboxMethod, quote: checked.quote };
  };
  return [
    {
      route: `POST ${v1}/heartbeat`,
      next: async () => ({
        path: `${v1}/heartbeat`,
        headers: asGame(),
        body: { bootId: 'boot-0001', online: ++turn, capacity: 500, arena: 0, version: '1.4.2' },
      }),
    },
    {
      route: `POST ${v1}/launcher/heartbeat`,
      next: async () => ({
        path: `${v1}/launcher/heartbeat`,
        headers: { authorization: `Bearer ${demoLauncherKey}` },
        body: { phases: { downloading: ++turn, connecting: 9 } },
      }),
    },
    {
      route: `POST ${v1}/accounts/verify`,
      next: async () => ({ path: `${v1}/accounts/verify`, headers: asGame(), body: { login: 'player', password: demoPassword } }),
    },
    {
      route: `PUT ${v1}/characters`,
      next: async () => ({
        method: 'PUT',
        path: `${v1}/characters`,
        headers: asGame(),
        body: {
          characters: [
            {
              globalId: player.id,
              nick: player.nick,
              level: 20,
              exp: ++turn,
              cash: 1,
              bank: 1,
              faction: null,
              rank: null,
              playtimeMinutes: turn,
              lastSeenAt: new Date().toISOString(),
            },
          ],
        },
      }),
    },
    {
      route: `POST ${v1}/logs`,
      next: async () => {
        const people = [{ globalId: player.id, nick: player.nick, faction: null }];
        const rows = Array.from({ length: 20 }, () => demoRow(random, new Date(Date.now() - 60_000).toISOString(), people));
        return { path: `${v1}/logs`, headers: asGame(), body: { sequence: ++sequence, rows } };
      },
    },
    { route: `GET ${v1}/commands`, next: async () => ({ method: 'GET', path: `${v1}/commands?wait=0&lease=1`, headers: asGame() }) },
    {
      route: `POST ${v1}/commands/:id/ack`,
      next: async () => {
        const { id } = await one<{ id: number }>(
          `insert into commands (server, lane, kind, account_id, payload, dedupe_key) values ($1, 'account:' || $2::bigint, 'notice', $2, '{}', $3) returning id`,
          [player.server, player.id, randomUUID()],
        );
        await send(app, { method: 'GET', path: `${v1}/commands?wait=0&max=100`, headers: asGame() });
        return { path: `${v1}/commands/${id}/ack`, headers: asGame(), body: { result: 'done' } };
      },
    },
    {
      route: `POST ${v1}/balance/spend`,
      next: async () => ({ path: `${v1}/balance/spend`, headers: asGame(), body: { globalId: player.id, coins: 1, item: 'A coat' } }),
    },
    {
      route: `POST ${v1}/promocodes/activate`,
      next: async () => {
        const { name } = await one<{ name: string }>(
          `select name from promocodes p where state = 'active' and not exists (select from promocode_activations where promocode_id = p.id and account_id = $1) order by id limit 1`,
          [player.id],
        );
        return {
          path: `${v1}/promocodes/activate`,
          headers: asGame(),
          body: { globalId: player.id, nick: player.nick, code: name, level: 1, sex: 'female' },
        };
      },
    },
    { route: 'POST /api/auth/login', next: async () => ({ path: '/api/auth/login', body: { login: 'player', password: demoPassword } }) },
    { route: 'POST /api/auth/menu', next: async () => ({ path: '/api/auth/menu', headers: asPlayer }) },
    { route: 'POST /api/donate/check', next: async () => ({ path: '/api/donate/check', body: { login: 'player', amount: 500 + ++turn } }) },
    { route: 'POST /api/donate', next: async () => ({ path: '/api/donate', body: await order() }) },
    {
      route: 'POST /api/payments/sandbox/notification',
      next: async () => {
        const started = await send(app, { path: '/api/donate', body: await order() });
        const { searchParams } = new URL(String(started.url), 'http://sandbox.example');
        const amount = Object(started.postdata).amount ?? searchParams.get('amount');
        const payment = { id: randomUUID(), order: started.order, state: 'paid', amount: Number(amount), currency: 'RUB', refunded: 0 };
        const text = JSON.stringify({ event: randomUUID(), payment });
        const stamp = Math.floor(Date.now() / 1_000);
        const signature = createHmac('sha256', sandboxPaySecret(appSecret)).update(`${stamp}.${text}`).digest('hex');
        return {
          path: '/api/payments/sandbox/notification',
          headers: { 'content-type': 'application/json', 'sandbox-signature': `t=${stamp},v1=${signature}` },
          text,
        };
      },
    },
    {
      route: 'POST /api/complaints',
      next: async () => ({
        path: '/api/complaints',
        headers: asPlayer,
        body: {
          server: player.server,
          against: 'player',
          offender: offenders.shift()?.nick,
          happenedAt: wallTimeText(new Date(Date.now() - ++turn * 60_000).toISOString()),
          description: 'He pushed my car into the harbour and drove away while I was waiting at the lights.',
          links: [`https://youtu.be/${randomUUID().slice(0, 11)}`],
        },
      }),
    },
    {
      route: 'POST /support/dashbord/tiket',
      next: async () => ({
        path: '/support/dashbord/tiket',
        headers: asPlayer,
        form: { category: 'other', subject: `Question ${++turn}`, text: 'Where do I find the harbour?' },
      }),
    },
    {
      route: 'POST /api/pixels/paint',
      next: async () => {
        // The wait between two pixels is over.
        await asOwner((client) => client.query('update pixel_painters set next_at = now() where account_id = $1', [player.id]));
        return { path: '/api/pixels/paint', headers: asPlayer, body: { x: 100 + ++turn, y: 100, colour: 3 } };
      },
    },
  ];
}

/** Sends one in process; fails when it is refused. */
export async function send(
  app: TestApp['app'],
  { method = 'POST', path, headers = {}, body, form, text: raw }: Write,
): Promise<Record<string, unknown>> {
  const answer = await app.inject({
    method,
    url: path,
    headers: { ...headers, ...(form && { 'content-type': 'application/x-www-form-urlencoded' }) },
    payload: raw ?? (form ? new URLSearchParams(form).toString() : body),
  });
  const text = answer.body;
  if (answer.statusCode >= 400) throw new Error(`${method} ${path}: ${answer.statusCode} ${text.slice(0, 300)}`);
  return text.startsWith('{') ? JSON.parse(text) : {};
}
