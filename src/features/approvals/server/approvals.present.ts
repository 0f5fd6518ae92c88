import type { RoleGrant } from '#features/staff/server/role-grants.queries.ts';
import type { BaseCtx } from '#kit/contract/context.ts';
import { renderStored, type StoredValue } from '#kit/i18n/stored-text.ts';
import { errorKey, type Translate } from '#kit/i18n/translator.ts';
import type { SpokenText } from '../approvable.ts';
import type { ApprovalView } from '../approvals.contract.ts';
import { isOwn, mayDecide, obstacleTo } from './approvals.abilities.ts';
import type { ShownApproval } from './approvals.queries.ts';
import type { ApprovalKinds } from './implement-approval.ts';

export type Presenting = { readonly kinds: ApprovalKinds; readonly translate: Translate };

/** A request in the reader's language, with what they may do to it now. */
export function presentApproval(
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
