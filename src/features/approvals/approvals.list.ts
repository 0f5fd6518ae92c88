import { choice, list } from '#kit/list/list.ts';

/** waiting: the reader may decide. mine: requested by the reader. history: decided, of the kinds that the reader may decide. */
export const approvalViews = ['waiting', 'mine', 'history'] as const;
export type ApprovalsView = (typeof approvalViews)[number];

export const approvalList = list({
  name: 'approvals',
  filter: { view: choice(...approvalViews) },
  tab: 'view',
  range: 'requested',
  columns: {
    id: { in: 'csv' },
    title: { kind: 'prose' },
    server: { in: 'csv' },
    reason: { in: 'csv' },
    state: { kind: 'state', sorts: true },
    requester: { kind: 'name', sorts: true },
    requested: { kind: 'time', sorts: true },
    expires: { kind: 'time', sorts: true },
    decider: { kind: 'name' },
    decided: { kind: 'time', sorts: true },
    decisionReason: { in: 'csv' },
    failure: { in: 'csv' },
  },
  order: '-requested',
});

const leftOut: Readonly<Record<ApprovalsView, readonly string[]>> = {
  waiting: ['state', 'decider', 'decided'],
  mine: ['requester', 'decider', 'decided'],
  history: ['requested', 'expires'],
};

/** Waiting requests show the expiry column, decided ones the column of who decided. */
export function approvalListOf(view: ApprovalsView): typeof approvalList {
  const columns = Object.entries(approvalList.columns).filter(([id]) => !leftOut[view].includes(id));
  return { ...approvalList, columns: Object.fromEntries(columns) as typeof approvalList.columns };
}
