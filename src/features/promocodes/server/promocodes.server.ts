import { lt, max, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import { implementApproval } from '#features/approvals/server/implement-approval.ts';
import { mostFound, type PaletteSource } from '#features/palette/server/palette-source.ts';
import type { WaitingSource } from '#features/waiting/server/waiting-source.ts';
import { implement } from '#kit/contract/implement.ts';
import type { Tx } from '#kit/db/database.ts';
import { only } from '#kit/db/rows.ts';
import type { ServerFeature } from '#kit/feature/server-feature.ts';
import { job } from '#kit/jobs/job.ts';
import { implementJob } from '#kit/jobs/jobs.ts';
import { backToForm } from '#kit/kept-forms/kept-forms.ts';
import { addressOf } from '#kit/pages/screen.ts';
import { ownPromocodeFormContract } from '../own-promocode-form.contract.ts';
import { largeActivation, largeCode, largeEdit } from '../promocodes.approvals.ts';
import { promocodesSettings } from '../promocodes.feature.ts';
import { en as words } from '../promocodes.strings.en.ts';
import { ru as wordsRu } from '../promocodes.strings.ru.ts';
import { promocodeScreen, promocodesScreen } from '../promocodes.urls.ts';
import { en } from '../promocodes-office.strings.en.ts';
import { ru } from '../promocodes-office.strings.ru.ts';
import { applyLargeCode } from './create-promocode.ts';
import { applyLargeEdit } from './edit-promocode.ts';
import { gamePromocodesHandlers } from './game-promocodes.handlers.ts';
import { createOwnPromocode } from './own-promocodes.ts';
import { payPrizeJob } from './pay-prize.job.ts';
import { payPrize } from './pay-prize.ts';
import { promocodeRows } from './promocode-rows.queries.ts';
import { promocodesHandlers } from './promocodes.handlers.ts';
import { promocodesPersonalData } from './promocodes.personal-data.ts';
import { refusalsTable } from './promocodes.table.ts';
import { applyLargeActivation } from './switch-promocode.ts';
import '../promocodes.feature.ts';

const types = { en: words.types, ru: wordsRu.types };

const promocodesPalette: PaletteSource = {
  kind: 'promocodes',
  permission: promocodeScreen.permission,
  title: { en: en.list.caption, ru: ru.list.caption },
  find: async ({ tx, locale }, text) =>
    (await promocodeRows.first(tx, { text, sort: 'name' }, mostFound)).map(({ id, name, type, linkedLogin }) => ({
      id,
      label: name,
      note: linkedLogin ?? types[locale][type],
      href: addressOf(promocodeScreen, { id }),
    })),
};

export const server: ServerFeature = {
  handlers: () => [promocodesHandlers, ownPromocodeFormHandlers, gamePromocodesHandlers],
  jobs: () => promocodesJobs,
  personalData: promocodesPersonalData,
  settings: promocodesSettings,
  approvals: () => [
    implementApproval(largeCode, applyLargeCode),
    implementApproval(largeEdit, applyLargeEdit),
    implementApproval(largeActivation, applyLargeActivation),
  ],
  demo: async ({ tx }) => (await import('./seed-demo-promocodes.ts')).seedDemoPromocodes(tx),
  palette: [promocodesPalette],
  waiting: () => [promocodesWaiting],
};

const tidyRefusalsJob = job('promocodes.tidyRefusals', { payload: z.object({}), schedule: '25 4 * * *' });

const promocodesJobs = [
  implementJob(payPrizeJob, (ctx, { id }) => payPrize(ctx, id)),
  implementJob(tidyRefusalsJob, ({ tx }) => tidyRefusals(tx)),
];

/** Players' codes that wait for moderation. */
const promocodesWaiting: WaitingSource = {
  kind: 'promocodes',
  permission: 'promocodes.edit',
  text: 'promocodesOffice.waiting',
  icon: 'promocodes',
  href: addressOf(promocodesScreen, {}, { type: 'user', status: 'pending' }),
  count: ({ tx }) => promocodeRows.total(tx, { type: 'user', status: 'pending' }),
};

const ownPromocodeFormHandlers = implement(ownPromocodeFormContract, {
  createOwnPromocodeByForm: {
    run: async (ctx, input) => {
      await ctx.step((step) => createOwnPromocode(step, input));
      return { location: '/auth?done=promocodeCreated#promocodes' };
    },
    refused: (refusal, input) => backToForm('/auth', { form: 'promocodes', input }, refusal),
  },
});

/** Keeps guessing from filling the disk. */
const maxKept = 1_000_000;

/** Deletes rejected attempts after 90 days, and all but the last million. */
export async function tidyRefusals(tx: Tx, most = maxKept): Promise<void> {
  const { last } = only(await tx.select({ last: max(refusalsTable.id) }).from(refusalsTable));
  await tx
    .delete(refusalsTable)
    .where(or(lt(refusalsTable.at, sql`now() - interval '90 days'`), lt(refusalsTable.id, (last ?? 0) - most + 1)));
}
