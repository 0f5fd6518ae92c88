import { methodKeys, methodList, multiplierKeys, multiplierList, nameIn, packKeys, packList } from '#features/payments/offer.list.ts';
import type { MethodView, MultiplierView, PackView } from '#features/payments/offer-office.contract.ts';
import { paymentsAudit } from '#features/payments/payments.feature.ts';
import { en } from '#features/payments/payments-office.strings.en.ts';
import { ru } from '#features/payments/payments-office.strings.ru.ts';
import { providerTitles } from '#features/payments/provider-names.ts';
import { exportList } from '#kit/list/export-list.ts';
import { sortRows } from '#kit/list/sort-rows.ts';
import { presentMethod, presentMultipliers, presentPack } from './offer-office.present.ts';
import { allMethods, allPacks, lastMultipliers } from './offer-office.queries.ts';

const texts = { en, ru };

export const exportMethods = exportList<typeof methodList, MethodView>(methodList, {
  audit: (ctx, filter) => ctx.audit(paymentsAudit.methodsExported, filter),
  async *rows(ctx, { sort }) {
    const methods = await ctx.read(allMethods);
    yield* sortRows(
      methodList,
      methods.map((method) => presentMethod(method, new Map(), new Map())),
      methodKeys(ctx.locale),
      sort,
    );
  },
  headers: { en: en.methods.columns, ru: ru.methods.columns },
  cells: ({ locale }) => ({
    place: ({ position }) => position,
    name: (method) => nameIn(locale, method),
    type: ({ paymentType }) => paymentType,
    bonus: ({ bonus }) => bonus / 10_000,
    provider: ({ provider }) => (provider === 'sandbox' ? texts[locale].sandbox : providerTitles[provider]),
    state: ({ enabled }) => texts[locale].methods[enabled ? 'on' : 'off'],
  }),
});

export const exportPacks = exportList<typeof packList, PackView>(packList, {
  audit: (ctx, filter) => ctx.audit(paymentsAudit.packsExported, filter),
  async *rows(ctx, { sort }) {
    const packs = await ctx.read(allPacks);
    yield* sortRows(
      packList,
      packs.map((pack) => presentPack(pack, new Map())),
      packKeys(ctx.locale),
      sort,
    );
  },
  headers: { en: en.packs.columns, ru: ru.packs.columns },
  cells: ({ locale }) => ({
    place: ({ position }) => position,
    name: (pack) => nameIn(locale, pack),
    amount: ({ amount }) => amount,
    coins: ({ coins }) => coins,
    state: ({ enabled }) => texts[locale].methods[enabled ? 'on' : 'off'],
  }),
});

export const exportMultipliers = exportList<typeof multiplierList, MultiplierView>(multiplierList, {
  audit: (ctx, filter) => ctx.audit(paymentsAudit.multipliersExported, filter),
  async *rows(ctx, { sort }) {
    const multipliers = presentMultipliers(await ctx.read(lastMultipliers));
    yield* sortRows(multiplierList, multipliers, multiplierKeys, sort);
  },
  headers: { en: en.multipliers.columns, ru: ru.multipliers.columns },
  cells: ({ locale }) => {
    const { kinds, states } = texts[locale].multipliers;
    return {
      kind: ({ kind }) => kinds[kind],
      value: ({ value }) => value / 10_000,
      startsAt: ({ startsAt }) => new Date(startsAt),
      endsAt: ({ endsAt }) => endsAt && new Date(endsAt),
      state: ({ state }) => states[state],
      by: ({ by }) => by,
    };
  },
});
