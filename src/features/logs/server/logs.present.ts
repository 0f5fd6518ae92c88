import { addressFields, declarationOf, type LogKind } from '../log-kinds.ts';
import type { LogView } from '../logs.contract.ts';
import { dateOf } from './log-cursor.ts';
import type { LogSearch } from './log-search.ts';
import type { FoundRow } from './log-store.ts';

export function presentLog({ kind, seesAddresses }: Pick<LogSearch, 'kind' | 'seesAddresses'>, row: FoundRow): LogView {
  return {
    id: Number(row.id),
    at: dateOf(row.at).toISOString(),
    receivedAt: dateOf(row.received_at).toISOString(),
    changedAt: dateOf(row.received_at).toISOString(),
    server: Number(row.server),
    globalId: Number(row.global_id),
    nick: String(row.nick),
    fields: fieldsOf(kind, row, seesAddresses),
  };
}

function fieldsOf(kind: LogKind, row: FoundRow, seesAddresses: boolean): LogView['fields'] {
  const fields: Record<string, LogView['fields'][string]> = {};
  for (const [name, { type }] of Object.entries(declarationOf(kind).fields)) {
    const hidden = kind === 'auth' && !seesAddresses && addressFields.includes(name);
    fields[name] = hidden ? null : plain(row[name], type === 'whole');
    if (type === 'person') fields[`${name}Id`] = plain(row[`${name}_id`], true);
  }
  return fields;
}

/** Drivers return large numbers as text. */
function plain(value: unknown, isNumber: boolean): LogView['fields'][string] {
  if (value === null || value === undefined) return null;
  if (isNumber) return Number(value);
  return typeof value === 'boolean' ? value : String(value);
}
