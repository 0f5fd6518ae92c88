import type { StreamCtx } from '#kit/contract/context.ts';
import { exportList } from '#kit/list/export-list.ts';
import type { ExportInput } from '#kit/list/list-operations.ts';
import { partnersAudit } from '../partners.feature.ts';
import { applicationList, commissionList, partnerList, payoutList } from '../partners.list.ts';
import { en } from '../partners.strings.en.ts';
import { ru } from '../partners.strings.ru.ts';
import { applicationRows } from './application-rows.queries.ts';
import { commissionRows } from './commission-rows.queries.ts';
import { partnerRows } from './partner-rows.queries.ts';
import { payoutRows } from './payout-rows.queries.ts';

const texts = { en, ru };
const headers = { en: en.columns, ru: ru.columns };
/** Numbers rather than text, so that a spreadsheet uses its own decimal separator. */
const roubles = (minor: number) => minor / 100;
const percent = (rate: number) => rate / 100;

export const exportPartners = exportList(partnerList, {
  audit: (ctx, filter) => ctx.audit(partnersAudit.exported, filter),
  rows: partnerRows.iterate,
  headers,
  cells: ({ locale }) => ({
    number: ({ accountId }) => accountId,
    login: ({ login }) => login,
    state: ({ endedAt }) => texts[locale].states[endedAt === null ? 'active' : 'ended'],
    rate: ({ rate }) => percent(rate),
    people: ({ people }) => people,
    earned: ({ earned }) => roubles(earned),
    since: ({ since }) => since,
  }),
});

export const exportApplications = exportList(applicationList, {
  audit: (ctx, filter) => ctx.audit(partnersAudit.applicationsExported, filter),
  rows: applicationRows.iterate,
  headers,
  cells: ({ locale }) => ({
    number: ({ id }) => id,
    login: ({ login }) => login,
    channel: ({ channel }) => channel,
    about: ({ about }) => about,
    contact: ({ contact }) => contact,
    state: ({ state }) => texts[locale].applicationStates[state],
    refusal: ({ refusal }) => refusal,
    createdAt: ({ createdAt }) => createdAt,
    decidedBy: ({ decider }) => decider,
  }),
});

export const exportCommissions = (ctx: StreamCtx, { id, ...input }: ExportInput<typeof commissionList> & { readonly id: number }) =>
  exportList(commissionList, {
    audit: (to, filter) => to.audit(partnersAudit.commissionsExported, { partnerId: id, filter }),
    rows: commissionRows(id).iterate,
    headers,
    cells: ({ locale }) => ({
      order: ({ number }) => number,
      login: ({ login }) => login,
      base: ({ baseMinor }) => roubles(baseMinor),
      rate: ({ rate }) => percent(rate),
      amount: ({ minor }) => roubles(minor),
      state: ({ state }) => texts[locale].commissionStates[state],
      earnedAt: ({ earnedAt }) => earnedAt,
      dueAt: ({ dueAt }) => dueAt,
    }),
  })(ctx, input);

export const exportPayouts = exportList(payoutList, {
  audit: (ctx, filter) => ctx.audit(partnersAudit.payoutsExported, filter),
  rows: payoutRows.iterate,
  headers,
  cells: ({ locale }) => ({
    number: ({ id }) => id,
    login: ({ login }) => login,
    amount: ({ minor }) => roubles(minor),
    details: ({ details }) => details,
    state: ({ state }) => texts[locale].payoutStates[state],
    failure: ({ failure }) => failure,
    requestedAt: ({ requestedAt }) => requestedAt,
    sentBy: ({ sender }) => sender,
    endedAt: ({ endedAt }) => endedAt,
  }),
});
