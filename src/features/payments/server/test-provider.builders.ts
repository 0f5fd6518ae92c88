import { createHmac } from 'node:crypto';
import { z } from 'zod';
import type { Money } from '#kit/money/money.ts';
import {
  messageKinds,
  type OrderToStart,
  type Parsed,
  type PaymentProvider,
  type ProviderMessage,
  type ProviderName,
  type RefundAnswer,
  type Started,
  type StatusAnswer,
} from './providers/provider.ts';

const Message = z.object({
  kind: z.enum(messageKinds),
  paymentId: z.string().nullable(),
  order: z.union([z.object({ id: z.string() }), z.object({ number: z.number() })]).nullable(),
  amount: z.object({ minor: z.number(), currency: z.string() }).nullable(),
  merchant: z.string().nullable(),
  test: z.boolean(),
  dedupKey: z.string(),
  registerId: z.string().optional(),
  refund: z.object({ id: z.string(), amount: z.object({ minor: z.number(), currency: z.string() }) }).optional(),
  refunded: z.object({ minor: z.number(), currency: z.string() }).optional(),
  dispute: z.object({ id: z.string(), amount: z.object({ minor: z.number(), currency: z.string() }).nullable() }).optional(),
  reason: z.string().optional(),
});

export type TestProvider = PaymentProvider & {
  /** Answers of the next calls; an Error is thrown. */
  readonly script: {
    start?: (order: OrderToStart) => Promise<Started>;
    status?: StatusAnswer | Error;
    refund?: RefundAnswer | Error;
    /** Called after all writes, before the commit. */
    beforeCommit?: () => void;
  };
  readonly started: string[];
  /** Idempotency keys of the refund calls, one per call. */
  readonly refunds: string[];
  sign(message: Message, secret?: string): { readonly payload: string; readonly headers: Record<string, string> };
};
export type Message = z.input<typeof Message>;

/** A provider that sends JSON signed by an HMAC of the body: a well-behaved provider for tests of the core. */
export function testProvider(
  name: ProviderName,
  {
    secrets = ['one', 'two'],
    sandbox = false,
    charge = undefined as ((amount: Money) => { charged: Money; rate: number }) | undefined,
  } = {},
): TestProvider {
  const script: TestProvider['script'] = {};
  const started: string[] = [];
  const refunds: string[] = [];
  const mac = (body: string | Buffer, secret: string) => createHmac('sha256', secret).update(body).digest('hex');
  return {
    name,
    merchant: 'prospekt',
    currency: 'RUB',
    sandbox,
    ...(charge && { charge }),
    script,
    started,
    refunds,
    async start(order) {
      started.push(order.idempotencyKey);
      return script.start ? script.start(order) : { url: `https://pay.example/${order.id}`, paymentId: `p-${order.number}` };
    },
    async parse({ body, headers }): Promise<Parsed> {
      if (!secrets.some((secret) => headers['x-signature'] === mac(body, secret))) return { verdict: 'forged', why: 'signature' };
      const read = Message.safeParse(JSON.parse(body.toString('utf8')));
      return read.success ? { verdict: 'genuine', message: read.data satisfies ProviderMessage } : { verdict: 'malformed', why: 'shape' };
    },
    answer(outcome) {
      script.beforeCommit?.();
      return {
        status: outcome === 'forged' || outcome === 'malformed' ? 400 : outcome === 'unknownOrder' ? 404 : 200,
        type: 'text/plain',
        body: outcome,
      };
    },
    async status() {
      if (script.status instanceof Error) throw script.status;
      return script.status ?? { known: false };
    },
    async refund({ key }) {
      refunds.push(key);
      if (script.refund instanceof Error) throw script.refund;
      return script.refund ?? { state: 'done', refundId: `r-${key}` };
    },
    sign(message, secret = secrets[0] ?? '') {
      const payload = JSON.stringify(message);
      return { payload, headers: { 'content-type': 'application/json', 'x-signature': mac(payload, secret) } };
    },
  };
}
