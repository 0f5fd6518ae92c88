import type { paymentMethodsTable, paymentPacksTable } from '../payments.table.ts';

type Method = typeof paymentMethodsTable.$inferInsert;
type Pack = typeof paymentPacksTable.$inferInsert;

/** Demo offer: one method of each kind, all through the sandbox. The seed fills in `domain`. */
export const demoMethods: readonly Method[] = [
  { paymentType: 23, nameEn: 'Bank card', nameRu: 'Банковская карта', img: '/pay/card.svg', provider: 'sandbox' },
  { paymentType: 24, nameEn: 'Fast payments', nameRu: 'СБП', img: '/pay/fast.svg', provider: 'sandbox', bonus: 1_000 },
  { paymentType: 25, nameEn: 'E-wallet', nameRu: 'Кошелёк', img: '/pay/wallet.svg', provider: 'sandbox', bonus: 900, isEmail: true },
  { paymentType: 26, nameEn: 'Online bank', nameRu: 'Онлайн-банк', img: '/pay/bank.svg', provider: 'sandbox', isNeedRedirect: true },
  {
    paymentType: 27,
    nameEn: 'Payment form',
    nameRu: 'Платёжная форма',
    img: '/pay/sandbox.svg',
    provider: 'sandbox',
    bonus: 500,
    asForm: true,
  },
  { paymentType: 22, nameEn: 'Phone bill', nameRu: 'Счёт телефона', img: '/pay/mobile.svg', provider: 'sandbox' },
  {
    paymentType: 28,
    nameEn: 'Launcher wallet',
    nameRu: 'Кошелёк лаунчера',
    img: '/pay/launcher.svg',
    provider: 'sandbox',
    bonus: 1_500,
    launcherOnly: true,
  },
];

export const demoPacks: readonly Pack[] = [
  { nameEn: 'Newcomer', nameRu: 'Новичок', amount: 99, coins: 110 },
  { nameEn: 'Weekend', nameRu: 'Выходные', amount: 499, coins: 590 },
  { nameEn: 'Own car', nameRu: 'Своя машина', amount: 1_990, coins: 2_850 },
];
