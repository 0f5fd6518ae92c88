import { choice, list, text } from '#kit/list/list.ts';

/** over: the last day has passed. idle: not seen on a server for thirty days, or never. */
export const testerStates = ['active', 'idle', 'over'] as const;
export type TesterState = (typeof testerStates)[number];
export const idleDays = 30;

export const testerList = list({
  name: 'testers',
  filter: { /** Substring of the login, or the globalId. */ text, state: choice(...testerStates) },
  range: 'issued',
  columns: {
    login: { kind: 'name', sorts: true },
    globalId: { kind: 'number', sorts: true, priority: 'low' },
    issuedBy: { kind: 'name', sorts: true, priority: 'low' },
    issued: { kind: 'time', sorts: true },
    expires: { sorts: true },
    state: { kind: 'state' },
    seen: { kind: 'time', sorts: true, priority: 'low' },
    bugs: { kind: 'number', sorts: true },
    actions: { kind: 'actions', in: 'table' },
  },
  order: '-issued',
});
