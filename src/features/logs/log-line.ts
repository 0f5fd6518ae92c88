import type { LogView } from './logs.contract.ts';

/** A row as one line: its own fields in order, without the ids beside names. */
export const logLine = ({ fields }: Pick<LogView, 'fields'>): string =>
  Object.entries(fields)
    .filter(([name, value]) => value !== null && !name.endsWith('Id'))
    .map(([, value]) => String(value))
    .join(' · ');
