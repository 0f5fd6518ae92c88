import { eq } from 'drizzle-orm';
import { invitationCode } from '#features/campaigns/invitation-code.ts';
import type { Ctx, StreamCtx } from '#kit/contract/context.ts';
import type { ParsedInput } from '#kit/contract/contract.ts';
import { implement } from '#kit/contract/implement.ts';
import { fail } from '#kit/errors/errors.ts';
import { exportList } from '#kit/list/export-list.ts';
import type { ExportInput } from '#kit/list/list-operations.ts';
import { abilities, abilitiesOf } from '#kit/permissions/abilities.ts';
import { type Actor, has } from '#kit/permissions/actor.ts';
import { type Brought, type CodeFigures, type Funnel, referalsContract } from '../referals.contract.ts';
import { referalSubject, referalsAudit } from '../referals.feature.ts';
import { codeList, sourceList } from '../referals.list.ts';
import { en } from '../referals.strings.en.ts';
import { ru } from '../referals.strings.ru.ts';
import { broughtRows, getBrought, type ShownReferal } from './brought-rows.queries.ts';
import { exportBrought, exportReferals } from './export-referals.ts';
import { referalFigures } from './funnel.queries.ts';
import { codeRows, sourceRows } from './funnel-rows.queries.ts';
import { getReferrer } from './get-referrer.ts';
import { referalJudgedJob } from './referals.job-kinds.ts';
import { type Referal, referalsTable } from './referals.table.ts';
import { isFlagged, verdictOf } from './verdict.ts';
import '../referals.feature.ts';

const headers = { en: en.columns, ru: ru.columns };

const figures = {
  clicks: ({ clicks }: Funnel) => clicks,
  registrations: ({ registrations }: Funnel) => registrations,
  reached: ({ reached }: Funnel) => reached,
  toppedUp: ({ toppedUp }: Funnel) => toppedUp,
  flagged: ({ flagged }: Funnel) => flagged,
  lastDay: ({ lastDay }: { readonly lastDay: string }) => lastDay,
};

export const exportReferalCodes = exportList(codeList, {
  audit: (ctx, filter) => ctx.audit(referalsAudit.codesExported, filter),
  rows: codeRows.iterate,
  headers,
  cells: () => ({ login: ({ login }) => login, code: ({ id }) => invitationCode(id), ...figures }),
});

export const exportReferalSources = (ctx: StreamCtx, input: ExportInput<typeof sourceList>) =>
  exportList(sourceList, {
    audit: (to, filter) => to.audit(referalsAudit.sourcesExported, filter),
    rows: sourceRows(input.referrer).iterate,
    headers,
    cells: () => ({ source: ({ source }) => source, ...figures }),
  })(ctx, input);

/** Lifts a referral's flag, or applies it again. Queues a job for features that pay for referrals. */
async function judgeReferal(ctx: Ctx, { id, counts, reason }: ParsedInput<typeof referalsContract.judgeReferal>): Promise<ShownReferal> {
  await ctx.tx.select({ id: referalsTable.id }).from(referalsTable).where(eq(referalsTable.id, id)).for('update');
  const before = await getBrought(ctx.tx, id);
  if (!referalAbilities[counts ? 'clear' : 'flag'](ctx.actor, before)) fail('referals.nothingToJudge');
  await ctx.tx
    .update(referalsTable)
    .set(counts ? { clearedAt: new Date(), clearedBy: ctx.actor.accountId } : { clearedAt: null, clearedBy: null })
    .where(eq(referalsTable.id, id));
  const after = await getBrought(ctx.tx, id);
  const { accountId, referrerId } = after;
  await ctx.audit(
    referalsAudit.judged,
    { accountId, referrerId, before: verdictOf(before), after: verdictOf(after), reason },
    { on: referalSubject(id) },
  );
  await ctx.enqueue(referalJudgedJob, { accountId });
  return after;
}

export const referalsHandlers = implement(referalsContract, {
  getReferalFigures: ({ tx }, days) => referalFigures(tx, days),
  exportReferals,
  listReferalCodes: ({ tx }, input) => codeRows.page(tx, input, presentCode),
  exportReferalCodes,
  listReferalSources: ({ tx }, input) => sourceRows(input.referrer).page(tx, input, (one) => one),
  exportReferalSources,
  getReferrer,
  getReferrerFigures: ({ tx }, { id, ...days }) => referalFigures(tx, { ...days, of: id }),
  listBrought: (ctx, { id, ...input }) => broughtRows(id).page(ctx.tx, input, (one) => presentBrought(ctx, one)),
  exportBrought,
  judgeReferal: async (ctx, input) => presentBrought(ctx, await judgeReferal(ctx, input)),
});

/** The code is derived from the account's id. */
const presentCode = <Row extends Omit<CodeFigures, 'code'>>(row: Row): Row & CodeFigures => ({
  ...row,
  code: invitationCode(row.id),
});

const presentBrought = ({ actor }: { readonly actor: Actor }, referal: ShownReferal): Brought => ({
  id: referal.id,
  accountId: referal.accountId,
  login: referal.login,
  source: referal.source,
  code: referal.code,
  verdict: verdictOf(referal),
  cleared: referal.clearedAt !== null,
  registeredAt: referal.registeredAt.toISOString(),
  levelAt: referal.levelAt?.toISOString() ?? null,
  toppedUpAt: referal.toppedUpAt?.toISOString() ?? null,
  can: abilitiesOf(referalAbilities, actor, referal),
});

/** No one may judge a referral of their own code. */
const referalAbilities = abilities<Referal>()({
  clear: (actor, one) => has(actor, 'referals.judge') && actor.accountId !== one.referrerId && isFlagged(one),
  flag: (actor, one) => has(actor, 'referals.judge') && actor.accountId !== one.referrerId && one.clearedAt !== null,
});
