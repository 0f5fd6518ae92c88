import type { PaymentMethod, PaymentPack } from '../payments.table.ts';

type Priced = Pick<PaymentPack, 'enabled' | 'amount' | 'coins'>;
type Bonus = Pick<PaymentMethod, 'enabled' | 'bonus'>;

/** Whether people will pay another price than now. What goes off sale has none: nobody has to be asked to stop a mistake. */
export const packPriceChanges = (before: Priced | null, after: Priced): boolean =>
  after.enabled && !(before?.enabled && before.amount === after.amount && before.coins === after.coins);

export const bonusChanges = (before: Bonus | null, after: Bonus): boolean =>
  after.enabled && after.bonus !== (before?.enabled ? before.bonus : 0);
