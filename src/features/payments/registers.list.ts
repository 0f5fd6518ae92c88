import { choice, list } from '#kit/list/list.ts';
import { providerNames } from './provider-names.ts';
import { findingKinds } from './register-findings.ts';

export const registerList = list({
  name: 'registers',
  filter: { provider: choice(...providerNames) },
  range: 'checkedAt',
  columns: {
    id: { in: 'csv' },
    provider: { sorts: true },
    fileName: { in: 'csv' },
    period: { kind: 'time', in: 'table', sorts: true },
    firstDay: { in: 'csv' },
    lastDay: { in: 'csv' },
    matched: { kind: 'number', sorts: true },
    amountDiffers: { kind: 'number', sorts: true },
    missingHere: { kind: 'number', sorts: true },
    missingThere: { kind: 'number', sorts: true },
    skipped: { kind: 'number', sorts: true, optional: true },
    checkedAt: { kind: 'time', sorts: true, priority: 'low' },
    by: { kind: 'name', priority: 'low' },
  },
  order: '-checkedAt',
});

/** Differences between one register and our payments. */
export const findingList = list({
  name: 'register-findings',
  filter: { kind: choice(...findingKinds) },
  columns: {
    finding: { sorts: true },
    paymentId: { sorts: true },
    number: { sorts: true },
    here: {},
    hereCurrency: { in: 'csv' },
    there: {},
    thereCurrency: { in: 'csv' },
    status: { kind: 'state', sorts: true },
  },
  order: 'finding',
});
