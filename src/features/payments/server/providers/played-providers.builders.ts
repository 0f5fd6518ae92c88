import { startRobokassaFake } from '#fakes/robokassa.ts';
import { startStripeFake } from '#fakes/stripe.ts';
import { startUnitpayFake } from '#fakes/unitpay.ts';
import type { Order } from '../payments.table.ts';
import type { PaymentProvider } from './provider.ts';
import { anOrderToStart } from './providers.builders.ts';
import { createRobokassa } from './robokassa/robokassa.ts';
import { createStripe } from './stripe/stripe.ts';
import { createUnitpay } from './unitpay/unitpay.ts';

/** Drives one provider over its own protocol, for the failure tests of payments. */
export type Played = {
  readonly provider: PaymentProvider;
  /** The payer opens the payment page: between start and payment. */
  arrive(order: Order): Promise<void>;
  pay(order: Order, how?: { readonly times?: number; readonly parallel?: boolean }): Promise<readonly unknown[]>;
  /** Pays at the provider without sending a callback. */
  paySilently(order: Order): void;
  payForged(order: Order): Promise<number>;
  /** A genuine message with a different amount. */
  payOther(order: Order): Promise<void>;
  payUnknown(order: Order): Promise<number>;
  /** Sends a failure message; undefined if the provider reports none. */
  fail?(order: Order): Promise<void>;
  close(): Promise<void>;
};

const stranger = '00000000-0000-4000-8000-000000000000';

export const played: Readonly<Record<'robokassa' | 'unitpay' | 'stripe', (origin: string) => Promise<Played>>> = {
  async robokassa(origin) {
    const fake = await startRobokassaFake({ resultUrl: `${origin}/api/payments/robokassa/result` });
    const { first, second, third } = fake.passwords;
    const settings = {
      login: fake.login,
      hash: 'md5',
      origin: fake.origin,
      servicesOrigin: fake.origin,
      ips: [],
      receipt: undefined,
    } as const;
    const provider = createRobokassa({ ...settings, passwords: { first, second: [second], third }, timeoutMs: 2_000 });
    return {
      provider,
      arrive: async ({ payUrl }) => void (await fake.visit(payUrl ?? '')),
      pay: ({ number }, how) => fake.pay(number, how),
      paySilently: ({ number }) => {
        // The status reports the amount credited to the shop, after the fee.
        fake.statusTells({ fee: 17.5, own: true });
        fake.invoice(number).state = 100;
      },
      payForged: async ({ number }) => (await fake.pay(number, { tamper: { OutSum: '1.00' } }))[0]?.status ?? 0,
      payOther: async ({ number }) => void (await fake.pay(number, { sum: '500.01' })),
      async payUnknown({ number }) {
        const other = anOrderToStart({ id: stranger, number: number + 900_000 });
        const { url } = await provider.start(other, { signal: AbortSignal.timeout(2_000) });
        await fake.visit(url);
        return (await fake.pay(other.number))[0]?.status ?? 0;
      },
      close: fake.close,
    };
  },
  async unitpay(origin) {
    const fake = await startUnitpayFake({ handlerUrl: `${origin}/api/payments/unitpay/handler` });
    const provider = createUnitpay({ projectId: fake.projectId, secrets: [fake.secret], origin: fake.origin, ips: [], timeoutMs: 2_000 });
    return {
      provider,
      arrive: async ({ id }) => void (await fake.call('check', id)),
      pay: ({ id }, how) => fake.call('pay', id, how),
      paySilently: ({ id }) => {
        fake.payment(id).status = 'error_pay';
      },
      payForged: async ({ id }) => (await fake.call('pay', id, { tamper: { orderSum: '1.00' } }))[0]?.status ?? 0,
      payOther: async ({ id }) => void (await fake.call('pay', id, { with: { orderSum: '500.01' } })),
      async payUnknown({ id }) {
        const [answer] = await fake.call('pay', id, { with: { account: stranger, unitpayId: '77' } });
        return answer?.fine ? 200 : 404;
      },
      fail: async ({ id }) => void (await fake.call('error', id)),
      close: fake.close,
    };
  },
  async stripe(origin) {
    const fake = await startStripeFake({ notifyUrl: `${origin}/api/payments/stripe/webhook` });
    const settings = { secrets: [fake.secret], webhookSecrets: [fake.webhookSecret], origin: fake.origin } as const;
    const shown = ({ id }: Order) => {
      const { id: session, orderId, amount, currency } = fake.session(id);
      const paid = { status: 'complete', payment_status: 'paid', livemode: true };
      return { id: session, client_reference_id: orderId, amount_total: amount, currency, ...paid };
    };
    return {
      provider: createStripe({ ...settings, currency: 'RUB', rate: 10_000, timeoutMs: 2_000, pauseMs: 5 }),
      arrive: async () => undefined,
      pay: ({ id }, how) => fake.pay(id, how),
      paySilently: ({ id }) => {
        Object.assign(fake.session(id), { status: 'complete', paid: true });
      },
      payForged: async ({ id }) => (await fake.pay(id, { tamper: (body) => body.replace('50000', '1') }))[0] ?? 0,
      payOther: async (order) => void (await fake.tell('checkout.session.completed', { ...shown(order), amount_total: 50_001 })),
      async payUnknown(order) {
        const told = { ...shown(order), id: 'cs_live_other', client_reference_id: stranger };
        return (await fake.tell('checkout.session.completed', told))[0] ?? 0;
      },
      fail: async ({ id }) => void (await fake.payLaterEnds(id, false)),
      close: fake.close,
    };
  },
};
