import type { StoredValue } from '#kit/i18n/stored-text.ts';
import type { Description } from './approvable.ts';

type Value = string | number | boolean | null | undefined;
type Fields = Readonly<Record<string, Value>>;

/** The fields that a create or an edit changes, with their current values. Empty fields of a new object are left out. */
export const changedFields = (before: Fields | null, after: Fields, labelOf: (field: string) => string): Description['changes'] =>
  Object.keys(after).flatMap((field) => {
    const [was, is] = [shown(before?.[field]), shown(after[field])];
    return JSON.stringify(was) === JSON.stringify(is) ? [] : [{ label: { text: labelOf(field) }, before: was, after: is }];
  });

const shown = (value: Value): StoredValue | null => {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'boolean') return { text: value ? 'approvals.yes' : 'approvals.no' };
  return typeof value === 'string' && isInstant.test(value) ? { instant: value } : value;
};

const isInstant = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;
