import { choice, list, text } from '#kit/list/list.ts';
import { applicationStates, commissionStates, payoutStates } from './partner-rules.ts';

export const partnerList = list({
  name: 'partners',
  filter: { /** Substring of the login. */ text, state: choice('active', 'ended') },
  range: 'since',
  columns: {
    number: { in: 'csv' },
    login: { kind: 'name', sorts: true },
    state: { kind: 'state' },
    rate: { kind: 'number', sorts: true },
    people: { kind: 'number' },
    earned: { kind: 'number', priority: 'high' },
    since: { kind: 'time', sorts: true, priority: 'low' },
  },
  order: '-since',
});

export const applicationList = list({
  name: 'partner-applications',
  filter: { /** Substring of the login or the channel. */ text, state: choice(...applicationStates) },
  range: 'createdAt',
  columns: {
    number: { kind: 'number', sorts: true },
    login: { kind: 'name', sorts: true, priority: 'high' },
    channel: {},
    about: { kind: 'prose' },
    contact: { optional: true },
    state: { kind: 'state' },
    refusal: { in: 'csv' },
    createdAt: { kind: 'time', sorts: true },
    decidedBy: { kind: 'name', optional: true },
    actions: { kind: 'actions', in: 'table' },
  },
  order: '-createdAt',
});

export const commissionList = list({
  name: 'partner-commissions',
  filter: { state: choice(...commissionStates) },
  range: 'earnedAt',
  columns: {
    order: { kind: 'number', sorts: true },
    login: { kind: 'name', priority: 'high' },
    base: { kind: 'number', priority: 'low' },
    rate: { kind: 'number', priority: 'low' },
    amount: { kind: 'number', priority: 'high' },
    state: { kind: 'state' },
    earnedAt: { kind: 'time', sorts: true },
    dueAt: { kind: 'time' },
  },
  order: '-earnedAt',
});

export const payoutList = list({
  name: 'partner-payouts',
  filter: { /** Substring of the login or the payout details. */ text, state: choice(...payoutStates) },
  range: 'requestedAt',
  columns: {
    number: { kind: 'number', sorts: true },
    login: { kind: 'name', sorts: true, priority: 'high' },
    amount: { kind: 'number', sorts: true, priority: 'high' },
    details: {},
    state: { kind: 'state' },
    failure: { in: 'csv' },
    requestedAt: { kind: 'time', sorts: true },
    sentBy: { kind: 'name', optional: true },
    endedAt: { kind: 'time', optional: true },
    actions: { kind: 'actions', in: 'table' },
  },
  order: '-requestedAt',
});
