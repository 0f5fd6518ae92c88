import { eq } from 'drizzle-orm';
import { seedAccounts } from '#features/accounts/server/seed-accounts.ts';
import { aReport } from '#features/characters/server/characters.builders.ts';
import { upsertCharacters } from '#features/characters/server/upsert-characters.ts';
import { en as coinsEn } from '#features/coins/coins.strings.en.ts';
import { ru as coinsRu } from '#features/coins/coins.strings.ru.ts';
import { coinsHandlers } from '#features/coins/server/coins.handlers.ts';
import { balanceOf } from '#features/coins/server/coins.queries.ts';
import { gameBalanceHandlers } from '#features/coins/server/game-balance.handlers.ts';
import { enterWorld } from '#features/game-link/server/enter-world.ts';
import { gameLinkHandlers } from '#features/game-link/server/game-link.handlers.ts';
import { seedServers } from '#features/servers/server/seed-servers.ts';
import { only } from '#kit/db/rows.ts';
import { type Actor, visitor } from '#kit/permissions/actor.ts';
import { committed, type Enqueued, type TestCtx, type TestCtxOptions } from '#kit/testing/context.ts';
import { testDatabase } from '#kit/testing/database.ts';
import { testHttp } from '#kit/testing/http.ts';
import { en } from '../payments.strings.en.ts';
import { ru } from '../payments.strings.ru.ts';
import { followNotices } from './orders/follow-commands.ts';
import { ledgerFaults } from './orders/verify-ledger.ts';
import { paymentsHandlers } from './payments.handlers.ts';
import { type Order, ordersTable, paymentMethodsTable } from './payments.table.ts';
import type { PaymentProvider, ProviderName } from './providers/provider.ts';
import { type Message, testProvider } from './test-provider.builders.ts';
import { donatePagesHandlers } from './top-up/donate-pages.handlers.ts';

const config = {
  mode: 'demo',
  publicUrl: 'https://prospekt.example',
  appSecret: 'a secret that is long enough for tests',
  brand: { gameName: 'Prospekt City', supportEmail: 'support@prospekt.example' },
} as const;

const methods = [
  { paymentType: 23, nameEn: 'Card', nameRu: 'Карта', provider: 'yookassa' },
  { paymentType: 22, nameEn: 'Phone', nameRu: 'Телефон', provider: 'yookassa', position: 1 },
  { paymentType: 24, nameEn: 'Wallet', nameRu: 'Кошелёк', provider: 'yookassa', isEmail: true, bonus: 500, position: 2 },
  {
    paymentType: 25,
    nameEn: 'Elsewhere',
    nameRu: 'В другом месте',
    provider: 'yookassa',
    isNeedRedirect: true,
    domain: 'pay.prospekt.example',
    position: 3,
  },
  { paymentType: 26, nameEn: 'Launcher', nameRu: 'Лаунчер', provider: 'yookassa', launcherOnly: true, bonus: 1_000, position: 4 },
  { paymentType: 27, nameEn: 'Trial', nameRu: 'Проба', provider: 'sandbox', position: 5 },
] as const;

/** The feature behind real HTTP on its own database: two players of server 1, the methods, and two providers controlled by the test. */
export async function aPaymentsFixture({ production = false }: { readonly production?: boolean } = {}) {
  const database = await testDatabase();
  const yookassa = testProvider('yookassa');
  const sandbox = testProvider('sandbox', { sandbox: true });
  const providers = new Map<ProviderName, PaymentProvider>([
    ['yookassa', yookassa],
    ['sandbox', sandbox],
  ]);
  const settings = { ...config, mode: production ? 'production' : 'demo' } as const;
  const ctxOptions: TestCtxOptions = { config: settings as unknown as Partial<AppConfiguration> };
  const bySystem = <Result>(work: (ctx: TestCtx) => Promise<Result>, options: TestCtxOptions = {}) =>
    committed(database, { ...ctxOptions, ...options }, work);
  const ids = await bySystem(async ({ tx }) => {
    await seedServers(tx);
    const made = await seedAccounts(
      tx,
      ['player', 'friend', 'nomad'].map((login) => ({ login, email: `${login}@test.example`, locale: 'en' })),
      'a long enough password',
    );
    const [player, friend] = [made.get('player') ?? 0, made.get('friend') ?? 0];
    await upsertCharacters(tx, 1, [aReport({ globalId: player }), aReport({ globalId: friend, nick: 'Ivan_Petrov' })]);
    for (const accountId of [player, friend]) await enterWorld(tx, { accountId, server: 1 });
    await tx.insert(paymentMethodsTable).values(methods.map((method) => ({ img: '/x.svg', ...method })));
    return made;
  });
  const enqueued: Enqueued[] = [];
  let world: Actor = { ...visitor, kind: 'game', server: 1 };
  const app = await testHttp({
    database,
    implementations: [
      ...paymentsHandlers({ providers }),
      ...donatePagesHandlers({ providers }),
      ...coinsHandlers,
      ...gameBalanceHandlers,
      ...gameLinkHandlers(async () => undefined, followNotices),
    ],
    authenticate: async () => world,
    config: settings,
    strings: { en: { payments: en, coins: coinsEn }, ru: { payments: ru, coins: coinsRu } },
    enqueue: async (_tx, job, payload) => void enqueued.push({ job: job.name, payload: job.payload.parse(payload) }),
  });
  const idOf = (login: string): number => ids.get(login) ?? 0;

  const post = async (url: string, json: unknown, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') => {
    const {
      statusCode,
      headers: answered,
      body,
    } = await app.inject({
      method: 'POST',
      url,
      remoteAddress,
      payload: JSON.stringify(json),
      headers: { 'content-type': 'application/json', ...headers },
    });
    return { status: statusCode, headers: answered, body: JSON.parse(body || '{}') };
  };
  const findOrder = (id: string): Promise<Order> =>
    bySystem(async ({ tx }) => only(await tx.select().from(ordersTable).where(eq(ordersTable.id, id))));
  // Each order has its own IP address, so that IP rate limits do not interfere.
  let address = 0;
  const nextAddress = () => {
    address += 1;
    return `10.${address >> 8}.${address & 255}.1`;
  };
  /** A provider message that matches the order in every field unless overridden. */
  const messageFor = (order: Order, change: Partial<Message> = {}): Message => {
    const kind = change.kind ?? 'paid';
    const paymentId = change.paymentId ?? order.providerPaymentId;
    return {
      kind,
      paymentId,
      order: { id: order.id },
      amount: { minor: order.chargedMinor, currency: order.chargedCurrency },
      merchant: 'prospekt',
      test: order.isTest,
      dedupKey: `${kind}:${paymentId}`,
      ...change,
    };
  };
  const tell = async (
    message: Message,
    { secret, provider = yookassa }: { readonly secret?: string; readonly provider?: typeof yookassa } = {},
  ) => {
    const url = provider.name === 'sandbox' ? '/api/payments/sandbox/notification' : '/api/payments/yookassa/notification';
    const { statusCode, body } = await app.inject({ method: 'POST', url, ...provider.sign(message, secret) });
    return { status: statusCode, body };
  };
  return {
    database,
    app,
    providers,
    yookassa,
    sandbox,
    enqueued,
    idOf,
    post,
    bySystem,
    findOrder,
    messageFor,
    tell,
    /** Starts a top-up with a raw call and returns the order. */
    async order(wish: Record<string, unknown> = {}, headers: Record<string, string> = {}): Promise<Order> {
      const { body } = await post(
        '/api/donate',
        { globalId: idOf('player'), amount: 500, payment_type: 23, ...wish },
        headers,
        nextAddress(),
      );
      if (body.error) throw new Error(body.error);
      return findOrder(String(body.order));
    },
    balance: (login = 'player') => bySystem(({ tx }) => balanceOf(tx, idOf(login))),
    faults: () => bySystem(({ tx }) => ledgerFaults(tx)),
    /** Sets the caller of the game API. */
    as: (actor: Actor) => {
      world = actor;
    },
    async close() {
      await app.close();
      await database.close();
    },
  };
}

export type PaymentsFixture = Awaited<ReturnType<typeof aPaymentsFixture>>;
