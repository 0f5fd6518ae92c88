import { Refused } from './api.ts';
import type { Books } from './books.ts';
import type { Population } from './population.ts';
import type { Visiting } from './visit.ts';

type TopUpParts = {
  readonly books: Pick<Books, 'someNewcomers'>;
  readonly population: Pick<Population, 'find'>;
  readonly visiting: Visiting;
  readonly random: () => number;
};

type Checked = { readonly globalId: number; readonly payments: readonly { readonly paymentType: number; readonly isEmail: boolean }[] };

const amounts = [100, 250, 500, 500, 1_000, 2_000] as const;
/** Below this level few players know what coins are for. */
const fromLevel = 5;

/** A player who has levelled up buys coins on the site and pays at the demo's own provider, if there is one. */
export async function topUp({ books, population, visiting, random }: TopUpParts): Promise<void> {
  const [who] = books.someNewcomers(1);
  if (!who || (population.find(who.globalId)?.level ?? 0) < fromLevel) return;
  const amount = amounts[Math.floor(random() * amounts.length)] ?? 500;
  try {
    await visiting(who, async (visit, send) => {
      const { globalId, payments = [] } = await visit<Partial<Checked>>('POST', '/donate/check', { login: who.login, amount });
      const method = payments.find(({ isEmail }) => !isEmail);
      if (!method) return;
      const order = { globalId, amount, payment_type: method.paymentType, email: '', platform: 'site' };
      const { url = '' } = await visit<{ url?: string }>('POST', '/donate', order);
      const slip = URL.parse(url, 'http://site');
      if (slip?.pathname !== '/sandbox-pay') return;
      // Now and then a card is declined.
      await send('/sandbox-pay/act', { ...Object.fromEntries(slip.searchParams), act: random() < 0.9 ? 'pay' : 'decline' });
    });
  } catch (error) {
    if (!(error instanceof Refused) || error.status >= 500) throw error;
  }
}
