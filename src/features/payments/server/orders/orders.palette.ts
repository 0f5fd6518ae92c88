import { mostFound, type PaletteSource } from '#features/palette/server/palette-source.ts';
import { orderScreen } from '#features/payments/payments.urls.ts';
import { en } from '#features/payments/payments-office.strings.en.ts';
import { ru } from '#features/payments/payments-office.strings.ru.ts';
import { addressOf } from '#kit/pages/screen.ts';
import { orderRows } from './order-rows.queries.ts';

const texts = { en, ru };

/** Matches number, payment id, receipt number, login or email exactly. */
export const ordersPalette: PaletteSource = {
  kind: 'payments',
  permission: orderScreen.permission,
  title: { en: en.orders.caption, ru: ru.orders.caption },
  find: async ({ tx, locale }, text) =>
    (await orderRows.first(tx, { text }, mostFound)).map(({ id, number, loginSnapshot, payStatus }) => ({
      id,
      label: texts[locale].order.title.replace('{number}', String(number)),
      note: `${loginSnapshot} · ${texts[locale].payStates[payStatus]}`,
      href: addressOf(orderScreen, { id }),
    })),
};
