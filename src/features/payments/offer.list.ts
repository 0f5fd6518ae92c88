import type { Locale } from '#kit/i18n/locales.ts';
import { list } from '#kit/list/list.ts';
import type { MethodView, MultiplierView, PackView } from './offer-office.contract.ts';

// These lists are short: they are read whole and sorted in memory by the keys beside them.

export const methodList = list({
  name: 'payment-methods',
  whole: true,
  filter: {},
  columns: {
    place: { kind: 'number', sorts: true },
    name: { sorts: true, priority: 'high' },
    type: { kind: 'number', sorts: true, priority: 'low' },
    bonus: { kind: 'number', sorts: true },
    provider: { sorts: true, priority: 'low' },
    lastHour: { in: 'table' },
    state: { kind: 'state', sorts: true },
  },
  order: 'place',
});

export const methodKeys = (locale: Locale) => ({
  place: ({ position }: MethodView) => position,
  name: (method: MethodView) => nameIn(locale, method),
  type: ({ paymentType }: MethodView) => paymentType,
  bonus: ({ bonus }: MethodView) => bonus,
  provider: ({ provider }: MethodView) => provider,
  state: ({ enabled }: MethodView) => Number(enabled),
});

export const packList = list({
  name: 'payment-packs',
  whole: true,
  filter: {},
  columns: {
    place: { kind: 'number', sorts: true },
    name: { sorts: true, priority: 'high' },
    amount: { kind: 'number', sorts: true, priority: 'high' },
    coins: { kind: 'number', sorts: true },
    state: { kind: 'state', sorts: true },
  },
  order: 'place',
});

export const packKeys = (locale: Locale) => ({
  place: ({ position }: PackView) => position,
  name: (pack: PackView) => nameIn(locale, pack),
  amount: ({ amount }: PackView) => amount,
  coins: ({ coins }: PackView) => coins,
  state: ({ enabled }: PackView) => Number(enabled),
});

export const multiplierList = list({
  name: 'payment-multipliers',
  whole: true,
  filter: {},
  columns: {
    kind: { sorts: true },
    value: { kind: 'number', sorts: true, priority: 'high' },
    startsAt: { kind: 'time', sorts: true },
    endsAt: { kind: 'time', sorts: true },
    state: { kind: 'state', sorts: true },
    by: { kind: 'name', sorts: true, priority: 'low' },
    actions: { kind: 'actions', in: 'table' },
  },
  order: '-startsAt',
});

export const multiplierKeys = {
  kind: ({ kind }: MultiplierView) => kind,
  value: ({ value }: MultiplierView) => value,
  startsAt: ({ startsAt }: MultiplierView) => Date.parse(startsAt),
  // No end sorts after every end.
  endsAt: ({ endsAt }: MultiplierView) => (endsAt === null ? Number.MAX_SAFE_INTEGER : Date.parse(endsAt)),
  state: ({ state }: MultiplierView) => state,
  by: ({ by }: MultiplierView) => by,
};

export const nameIn = (locale: Locale, { nameEn, nameRu }: { readonly nameEn: string; readonly nameRu: string }): string =>
  locale === 'ru' ? nameRu : nameEn;
