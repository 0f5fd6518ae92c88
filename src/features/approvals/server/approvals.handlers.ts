import type { BaseCtx } from '#kit/contract/context.ts';
import { implement } from '#kit/contract/implement.ts';
import type { Translate } from '#kit/i18n/translator.ts';
import { approvalsContract } from '../approvals.contract.ts';
import '../approvals.errors.ts';
import { approvalsTopic } from '../approvals.topics.ts';
import { presentApproval } from './approvals.present.ts';
import { countApprovals, getApproval, pageOfApprovals, type ShownApproval } from './approvals.queries.ts';
import { approveRequest } from './approve-request.ts';
import { type ApprovalImplementation, kindsById } from './implement-approval.ts';
import { refuseRequest } from './refuse-request.ts';
import { withdrawRequest } from './withdraw-request.ts';

const pageSize = 50;

/** What the features' requests do when somebody says yes is known to the app alone. */
export function approvalsHandlers(parts: { readonly listed: readonly ApprovalImplementation[]; readonly translate: Translate }) {
  const kinds = kindsById(parts.listed);
  const present = (ctx: BaseCtx, approval: ShownApproval) => presentApproval(ctx, approval, { kinds, translate: parts.translate });
  return implement(approvalsContract, {
    listApprovals: async (ctx, { view, after }) => {
      const reader = { actor: ctx.actor, kinds };
      const rows = await pageOfApprovals(ctx.tx, reader, {
        view,
        size: pageSize + 1,
        after: after === undefined ? undefined : Number(after),
      });
      const shown = rows.slice(0, pageSize);
      const last = rows.length > pageSize ? shown.at(-1) : undefined;
      return {
        rows: shown.map((approval) => present(ctx, approval)),
        total: await countApprovals(ctx.tx, reader, view),
        after: last ? String(last.id) : null,
      };
    },
    watchApprovals: async ({ services }) => ({
      takeOver: (request, response) => services.realtime.serveEvents(request, response, { topics: [approvalsTopic] }),
    }),
    getApproval: async (ctx, { id }) => present(ctx, await getApproval(ctx.tx, { actor: ctx.actor, kinds }, id)),
    approveRequest: async (ctx, input) => present(ctx, await approveRequest(ctx, input, kinds)),
    refuseRequest: async (ctx, input) => present(ctx, await refuseRequest(ctx, input, kinds)),
    withdrawRequest: async (ctx, input) => present(ctx, await withdrawRequest(ctx, input, kinds)),
  });
}
