import { choice, list, text } from '#kit/list/list.ts';
import { platforms } from './tester-application.ts';

export const applicationAnswers = ['waiting', 'dismissed'] as const;

/** Applications from accounts come first, because visitors can type any number of logins. */
export const testerApplicationList = list({
  name: 'tester-applications',
  filter: {
    /** Substring of the login or the device. */
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
