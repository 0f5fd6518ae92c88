import { listRoleGrants, type RoleGrant } from '#features/staff/server/role-grants.queries.ts';
import type { BaseCtx, Ctx } from '#kit/contract/context.ts';
import type { ParsedInput } from '#kit/contract/contract.ts';
import { implement } from '#kit/contract/implement.ts';
import { savepoint } from '#kit/db/transaction.ts';
import { fail, Refusal } from '#kit/errors/errors.ts';
import { renderStored, type StoredValue } from '#kit/i18n/stored-text.ts';
import { errorKey, type Translate } from '#kit/i18n/translator.ts';
import { exportList } from '#kit/list/export-list.ts';
import type { SpokenText } from '../approvable.ts';
import { type ApprovalView, approvalsContract } from '../approvals.contract.ts';
import { approvalSubject, approvalsAudit } from '../approvals.feature.ts';
import { approvalList } from '../approvals.list.ts';
import { en } from '../approvals.strings.en.ts';
import { ru } from '../approvals.strings.ru.ts';
import { approvalsTopic } from '../approvals.topics.ts';
import { approvalRows } from './approval-rows.queries.ts';
import { assertDecides, isOwn, mayDecide, obstacleTo } from './approvals.abilities.ts';
import { getApproval, lockApproval, type ShownApproval } from './approvals.queries.ts';
import { endRequest } from './end-request.ts';
import { type ApprovalImplementation, type ApprovalKinds, kindsById } from './implement-approval.ts';
import { requestHash } from './request-hash.ts';
import '../approvals.feature.ts';

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

async function withdrawRequest(
  ctx: Ctx,
  { id }: ParsedInput<typeof approvalsContract.withdrawRequest>,
  kinds: ApprovalKinds,
): Promise<ShownApproval> {
  const reader = { actor: ctx.actor, kinds };
  const approval = await lockApproval(ctx.tx, reader, id);
  if (!isOwn(ctx.actor, approval)) fail('approvals.notYours');
  if (approval.state !== 'pending') fail('approvals.alreadyDecided', { state: approval.state });

  await endRequest(ctx, approval, { state: 'withdrawn' }, kinds);
  await ctx.audit(
    approvalsAudit.withdrawn,
    { kind: approval.kind, hash: approval.hash.toString('hex'), before: { state: 'pending' }, after: { state: 'withdrawn' } },
    { on: approvalSubject(id) },
  );
  return getApproval(ctx.tx, reader, id);
}

/** Refuses a request with a reason for the requester. Nothing is carried out. */
async function refuseRequest(
  ctx: Ctx,
  { id, reason }: ParsedInput<typeof approvalsContract.refuseRequest>,
  kinds: ApprovalKinds,
): Promise<ShownApproval> {
  const reader = { actor: ctx.actor, kinds };
  const approval = await lockApproval(ctx.tx, reader, id);
  if (approval.state !== 'pending') fail('approvals.alreadyDecided', { state: approval.state });
  await assertDecides(ctx, approval, kinds);

  await endRequest(ctx, approval, { state: 'refused', reason }, kinds);
  await ctx.audit(
    approvalsAudit.refused,
    { kind: approval.kind, hash: approval.hash.toString('hex'), before: { state: 'pending' }, after: { state: 'refused' }, reason },
    { on: approvalSubject(id) },
  );
  return getApproval(ctx.tx, reader, id);
}

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

/**
 * Approves a request and carries it out once, in the same transaction. The row is locked first, so the second of two concurrent approvals
 * is rejected as already decided. The approval includes a hash, so what the person saw, what is stored and what is executed are identical.
 * If a rule prevents the action, its writes are rolled back and the request ends as failed with the reason.
 */
async function approveRequest(
  ctx: Ctx,
  input: ParsedInput<typeof approvalsContract.approveRequest>,
  kinds: ApprovalKinds,
): Promise<ShownApproval> {
  const reader = { actor: ctx.actor, kinds };
  const approval = await lockApproval(ctx.tx, reader, input.id);
  if (approval.state !== 'pending') fail('approvals.alreadyDecided', { state: approval.state });
  await assertDecides(ctx, approval, kinds);
  const hash = requestHash(approval);
  if (!hash.equals(approval.hash) || hash.toString('hex') !== input.hash) fail('approvals.changed');

  const failure = await apply(ctx, approval, kinds);
  const state = failure ? 'failed' : 'approved';
  await endRequest(ctx, approval, { state, failure: failure && { code: failure.code, params: failure.params } }, kinds);
  await ctx.audit(
    approvalsAudit.approved,
    { kind: approval.kind, hash: input.hash, before: { state: 'pending' }, after: { state }, failure: failure?.code ?? null },
    { on: approvalSubject(approval.id) },
  );
  return getApproval(ctx.tx, reader, approval.id);
}

async function apply(ctx: Ctx, approval: ShownApproval, kinds: ApprovalKinds): Promise<Refusal | undefined> {
  try {
    await savepoint(ctx.tx, async () => kinds.get(approval.kind)?.apply(ctx, approval.payload, approval));
    return undefined;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

type Presenting = { readonly kinds: ApprovalKinds; readonly translate: Translate };

/** A request in the reader's language, with what they may do to it now. */
function presentApproval(
  { actor, locale }: Pick<BaseCtx, 'actor' | 'locale'>,
  approval: ShownApproval,
  parts: Presenting & { readonly grants: readonly RoleGrant[] },
): ApprovalView {
  const { kinds, translate } = parts;
  const say = ({ text, values = {} }: SpokenText) =>
    renderStored(translate, locale, { key: text, values, otherwise: 'approvals.unreadable' });
  const shownValue = (value: StoredValue | null): string | null => {
    if (value === null || typeof value === 'string') return value;
    if (typeof value === 'number') return say({ text: 'approvals.count', values: { value } });
    return 'text' in value ? say(value) : say({ text: 'approvals.moment', values: { at: value } });
  };
  const kind = kinds.get(approval.kind)?.kind;
  const described = kind?.describe(approval.payload);
  const pending = approval.state === 'pending';
  const entitled = pending && mayDecide(actor, approval, kinds);
  const obstacle = entitled ? obstacleTo(actor, approval, parts) : null;
  const decides = entitled && obstacle === null;
  const own = isOwn(actor, approval);
  return {
    id: approval.id,
    kind: approval.kind,
    title: described ? say(described.title) : translate(locale, 'approvals.unreadable'),
    changes: (described?.changes ?? []).map(({ label, before, after }) => ({
      label: say(label),
      before: shownValue(before),
      after: shownValue(after),
    })),
    reason: approval.reason,
    server: approval.server,
    state: approval.state,
    requestedBy: { id: approval.requestedBy, login: approval.requester },
    requestedAt: approval.requestedAt.toISOString(),
    expiresAt: approval.expiresAt.toISOString(),
    decidedBy: approval.decidedBy !== null && approval.decider !== null ? { id: approval.decidedBy, login: approval.decider } : null,
    decidedAt: approval.decidedAt?.toISOString() ?? null,
    decisionReason: approval.decisionReason,
    failure: approval.failure === null ? null : say({ text: errorKey(approval.failure), values: approval.failureParams ?? {} }),
    hash: approval.hash.toString('hex'),
    own,
    obstacle: obstacle === null ? null : say({ text: errorKey(obstacle) }),
    can: { approve: decides, refuse: decides, withdraw: pending && own },
  };
}
