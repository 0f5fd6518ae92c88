import type { PaymentMethod, PaymentPack } from '../payments.table.ts';

type Priced = Pick<PaymentPack, 'enabled' | 'amount' | 'coins'>;
type Bonus = Pick<PaymentMethod, 'enabled' | 'bonus'>;

/** Whether buyers will pay a different price. An item taken off sale has none: stopping a mistake needs no approval. */
export const packPriceChanges = (before: Priced | null, after: Priced): boolean =>
  after.enabled && !(before?.enabled && before.amount === after.amount && before.coins === after.coins);

export const bonusChanges = (before: Bonus | null, after: Bonus): boolean =>
  after.enabled && after.bonus !== (before?.enabled ? before.bonus : 0);
