import { listRoleGrants } from '#features/staff/server/role-grants.queries.ts';
import type { Ctx } from '#kit/contract/context.ts';
import { implement } from '#kit/contract/implement.ts';
import type { Translate } from '#kit/i18n/translator.ts';
import { approvalsContract } from '../approvals.contract.ts';
import '../approvals.errors.ts';
import { approvalsTopic } from '../approvals.topics.ts';
import { approvalRows } from './approval-rows.queries.ts';
import { presentApproval } from './approvals.present.ts';
import { getApproval, type ShownApproval } from './approvals.queries.ts';
import { approveRequest } from './approve-request.ts';
import { exportApprovals } from './export-approvals.ts';
import { type ApprovalImplementation, kindsById } from './implement-approval.ts';
import { refuseRequest } from './refuse-request.ts';
import { withdrawRequest } from './withdraw-request.ts';

/** The app passes in what an approval of each feature's requests does. */
export function approvalsHandlers(parts: { readonly listed: readonly ApprovalImplementation[]; readonly translate: Translate }) {
  const kinds = kindsById(parts.listed);
  const presenting = { kinds, translate: parts.translate };
  const present = async (ctx: Ctx, approval: ShownApproval) =>
    presentApproval(ctx, approval, { ...presenting, grants: await listRoleGrants(ctx.tx) });
  return implement(approvalsContract, {
    listApprovals: async (ctx, input) => {
      const grants = await listRoleGrants(ctx.tx);
      const rows = approvalRows({ actor: ctx.actor, kinds }, input.view);
      return rows.page(ctx.tx, input, (approval) => presentApproval(ctx, approval, { ...presenting, grants }));
    },
    exportApprovals: exportApprovals(presenting),
    watchApprovals: async ({ services }) => ({
      takeOver: (request, response) => services.realtime.serveEvents(request, response, { topics: [approvalsTopic] }),
    }),
    getApproval: async (ctx, { id }) => present(ctx, await getApproval(ctx.tx, { actor: ctx.actor, kinds }, id)),
    approveRequest: async (ctx, input) => present(ctx, await approveRequest(ctx, input, kinds)),
    refuseRequest: async (ctx, input) => present(ctx, await refuseRequest(ctx, input, kinds)),
    withdrawRequest: async (ctx, input) => present(ctx, await withdrawRequest(ctx, input, kinds)),
  });
}
