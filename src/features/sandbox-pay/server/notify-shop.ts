import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { createHttpClient, OutsideFault } from '#kit/http-client/http-client.ts';
import { signMessage } from './sandbox-pay.signature.ts';
import type { SandboxPayment } from './sandbox-pay.table.ts';

export type ShopParts = {
  /** Base URL of the shop, which is this process. */
  readonly shop: () => string;
  readonly secret: string;
  readonly log: FastifyBaseLogger;
};

export type Notice = {
  readonly payment: SandboxPayment;
  readonly times?: number;
  /** Signs with a wrong secret. */
  readonly broken?: boolean;
};

/** The public fields of a payment. */
export const shownPayment = ({ id, orderName, amount, currency, state, taken, refunded }: SandboxPayment) => ({
  id,
  order: orderName,
  state,
  amount: taken ?? amount,
  currency,
  refunded,
});

/**
 * Notifies the shop over HTTP, like an external provider; several times concurrently if requested. Failures are not retried, because the
 * shop can query the payment.
 */
export async function notifyShop(parts: ShopParts, { payment, times = 1, broken = false }: Notice): Promise<void> {
  const body = JSON.stringify({ event: randomUUID(), payment: shownPayment(payment) });
  const signature = signMessage(body, broken ? `not ${parts.secret}` : parts.secret);
  const client = createHttpClient({ origin: parts.shop() });
  const send = async () => {
    try {
      const headers = { 'content-type': 'application/json', 'sandbox-signature': signature };
      const { status } = await client.send({ method: 'POST', path: `/${payment.notifyPath.slice(1)}`, headers, body });
      parts.log.info({ status, payment: payment.id }, 'the sandbox told the shop');
    } catch (error) {
      if (!(error instanceof OutsideFault)) throw error;
      parts.log.warn({ err: error, payment: payment.id }, 'the sandbox could not tell the shop');
    }
  };
  await Promise.all(Array.from({ length: times }, send));
}
