import type { LogView } from './logs.contract.ts';

/** What a row says, in one line: its own fields in their order, without the numbers that stand beside names. */
export const logLine = ({ fields }: Pick<LogView, 'fields'>): string =>
  Object.entries(fields)
    .filter(([name, value]) => value !== null && !name.endsWith('Id'))
    .map(([, value]) => String(value))
    .join(' · ');
