import { invitationCode } from '#features/campaigns/invitation-code.ts';
import type { StreamCtx } from '#kit/contract/context.ts';
import { exportList } from '#kit/list/export-list.ts';
import type { ExportInput } from '#kit/list/list-operations.ts';
import { referalsAudit } from '../referals.audit.ts';
import type { Funnel } from '../referals.contract.ts';
import { codeList, sourceList } from '../referals.list.ts';
import { en } from '../referals.strings.en.ts';
import { ru } from '../referals.strings.ru.ts';
import { codeRows, sourceRows } from './funnel-rows.queries.ts';

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
