import { choice, list, text } from '#kit/list/list.ts';
import { platforms } from './tester-application.ts';

export const applicationAnswers = ['waiting', 'dismissed'] as const;

/** What was sent from an account stands first: anybody can type a login, and as many as they like. */
export const testerApplicationList = list({
  name: 'tester-applications',
  filter: {
    /** Part of the login or of the device. */
    text,
    platform: choice(...platforms),
    answer: choice(...applicationAnswers, 'all'),
  },
  range: 'sent',
  columns: {
    number: { in: 'csv' },
    login: { kind: 'name', sorts: true, priority: 'high' },
    from: { sorts: true },
    platform: { priority: 'low' },
    device: { priority: 'low' },
    experience: { kind: 'prose' },
    sent: { kind: 'time', sorts: true },
    answer: { kind: 'state' },
    dismissedBy: { kind: 'name', optional: true },
    actions: { kind: 'actions', in: 'table' },
  },
  order: '-from',
});
