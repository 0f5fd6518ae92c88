import { type ListColumn, type ListColumns, list, text } from '#kit/list/list.ts';
import { type FieldName, fieldsOf } from './log-fields.ts';
import { addressFields, type Field, type LogKind } from './log-kinds.ts';

const columns = {
  at: { kind: 'time', sorts: true },
  receivedAt: { kind: 'time', optional: true, priority: 'low' },
  server: { priority: 'low' },
  globalId: { in: 'csv' },
  nick: { kind: 'name' },
} as const;

/** Columns and filters that all kinds share. Several values of one filter are in one parameter (see filter-values.ts). */
export const commonLogList = list({
  name: 'logs',
  filter: {
    server: text,
    player: text,
    notPlayer: text,
    target: text,
    notTarget: text,
    action: text,
    notAction: text,
    text,
    notText: text,
  },
  range: 'at',
  period: 'today',
  columns,
  order: '-at',
});

/** The list of a kind: the common columns followed by its own fields. */
export function logList(kind: LogKind): typeof commonLogList {
  const own: ListColumns = Object.fromEntries(fieldsOf(kind).flatMap(([name, field]) => columnsOf(kind, name, field)));
  return { ...commonLogList, name: `logs-${kind}`, columns: { ...columns, ...own } };
}

function columnsOf(kind: LogKind, name: FieldName, field: Field): [string, ListColumn][] {
  const needs = kind === 'auth' && addressFields.includes(name) ? ('logs.seeAddresses' as const) : undefined;
  // Texts and amounts distinguish rows best.
  const telling = field.type === 'prose' || name === 'delta';
  const column = { kind: kindOf(name, field), needs, priority: telling ? ('high' as const) : undefined };
  return field.type === 'person'
    ? [
        [name, column],
        [`${name}Id`, { in: 'csv' }],
      ]
    : [[name, column]];
}

function kindOf(name: FieldName, { type }: Field): ListColumn['kind'] {
  if (type === 'person' || name === 'admin') return 'name';
  if (type === 'prose') return 'prose';
  return type === 'whole' ? 'number' : codes.includes(name) ? 'mono' : 'text';
}

/** Monospace, because people compare these character by character. */
const codes: readonly FieldName[] = ['ip', 'device', 'version', 'code'];
