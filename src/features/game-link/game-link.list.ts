import { choice, list } from '#kit/list/list.ts';

/** open: to be carried out; dead: waits for staff; ended: carried out or given up. */
export const commandGroups = ['open', 'dead', 'ended'] as const;
export type CommandGroup = (typeof commandGroups)[number];

export const commandList = list({
  name: 'game-commands',
  filter: { state: choice(...commandGroups) },
  tab: 'state',
  range: 'sent',
  columns: {
    id: { in: 'csv' },
    kind: { sorts: true },
    account: {},
    state: { kind: 'state' },
    failure: { in: 'csv' },
    tries: { kind: 'number', sorts: true },
    sent: { kind: 'time', sorts: true },
    ended: { in: 'csv' },
    actions: { in: 'table', kind: 'actions' },
  },
  order: 'sent',
});

/** Open commands in delivery order; ended ones newest first. */
export const commandListOf = (group: CommandGroup): typeof commandList => ({
  ...commandList,
  order: group === 'ended' ? '-sent' : 'sent',
});

/** Few rows, read whole. */
export const gameServerList = list({
  name: 'game-servers',
  whole: true,
  filter: {},
  columns: {
    number: { in: 'csv' },
    /** In the order set by staff. */
    server: { sorts: true },
    state: { kind: 'state' },
    online: { kind: 'number' },
    capacity: { in: 'csv' },
    heard: { kind: 'time' },
    version: { kind: 'mono', priority: 'low' },
    commands: { in: 'table' },
    openCommands: { in: 'csv' },
    deadCommands: { in: 'csv' },
  },
  order: 'server',
});
