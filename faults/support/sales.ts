import { setTimeout as sleep } from 'node:timers/promises';
import type { FreedomPayFake } from '#fakes/freedom-pay.ts';
import { type Buyer, buy } from './shop.ts';

/** An order acknowledged by the shop; wall-clock times. */
export type Sale = {
  readonly id: string;
  readonly sentAt: number;
  readonly orderedAt: number;
  /** When the shop acknowledged the payment to the provider. */
  paidAt?: number;
};

type Shop = { readonly origin: string; readonly method: number; readonly buyers: readonly Buyer[]; readonly fake: FreedomPayFake };

/**
 * Buyers who order without a pause until stopped. Every fourth order is left open, as by a buyer looking for a card. Unanswered requests
 * are not recorded: nothing was promised.
 */
export function createSales({ origin, method, buyers, fake }: Shop) {
  const made: Sale[] = [];
  const failed: string[] = [];
  let turn = 0;

  const pay = async (sale: Sale): Promise<void> => {
    const [heard] = await fake.pay(sale.id);
    if (heard?.valid && heard.said === 'ok') sale.paidAt = Date.now();
    else failed.push(`payment: ${heard?.status} ${heard?.said}`);
  };

  const one = async (): Promise<void> => {
    turn += 1;
    const own = turn;
    const buyer = buyers[own % buyers.length];
    if (!buyer) throw new Error('there is nobody who could buy');
    const sentAt = Date.now();
    const id = await buy(origin, buyer, { amount: 500 + (own % 500), method, from: `10.0.${own >> 8}.${own & 255}` });
    const sale: Sale = { id, sentAt, orderedAt: Date.now() };
    made.push(sale);
    if (own % 4 !== 0) await pay(sale);
  };

  return {
    made: made as readonly Sale[],
    failed: failed as readonly string[],
    open: (): readonly Sale[] => made.filter(({ paidAt }) => paidAt === undefined),
    /** Pays open orders late. */
    async payAll(sales: readonly Sale[]): Promise<void> {
      for (const sale of sales) await pay(sale).catch((error: Error) => void failed.push(error.message));
    },
    async go(stopped: AbortSignal, people = 3): Promise<void> {
      const person = async () => {
        while (!stopped.aborted) {
          await one().catch((error: Error) => void failed.push(error.message));
          await sleep(60);
        }
      };
      await Promise.all(Array.from({ length: people }, person));
    },
  };
}
