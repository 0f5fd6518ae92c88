import { listRoleGrants } from '#features/staff/server/role-grants.queries.ts';
import { exportList } from '#kit/list/export-list.ts';
import { approvalsAudit } from '../approvals.audit.ts';
import { approvalList } from '../approvals.list.ts';
import { en } from '../approvals.strings.en.ts';
import { ru } from '../approvals.strings.ru.ts';
import { approvalRows } from './approval-rows.queries.ts';
import { type Presenting, presentApproval } from './approvals.present.ts';

const texts = { en, ru };

export const exportApprovals = (parts: Presenting) =>
  exportList(approvalList, {
    audit: (ctx, filter) => ctx.audit(approvalsAudit.exported, filter),
    rows: async function* (ctx, filter) {
      const rows = approvalRows({ actor: ctx.actor, kinds: parts.kinds }, filter.view);
      const grants = await ctx.read(listRoleGrants);
      for await (const approval of rows.iterate(ctx, filter)) yield presentApproval(ctx, approval, { ...parts, grants });
    },
    headers: { en: en.columns, ru: ru.columns },
    cells: ({ locale }) => ({
      id: ({ id }) => id,
      title: ({ title }) => title,
      server: ({ server }) => server,
      reason: ({ reason }) => reason,
      state: ({ state }) => texts[locale].states[state],
      requester: ({ requestedBy }) => requestedBy.login,
      requested: ({ requestedAt }) => new Date(requestedAt),
      expires: ({ expiresAt }) => new Date(expiresAt),
      decider: ({ decidedBy }) => decidedBy?.login,
      decided: ({ decidedAt }) => decidedAt && new Date(decidedAt),
      decisionReason: ({ decisionReason }) => decisionReason,
      failure: ({ failure }) => failure,
    }),
  });
