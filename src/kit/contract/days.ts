import type { z } from 'zod';
import { rawString } from '#kit/contract/text-fields.ts';
import { isDay } from '#kit/time/moscow.ts';

const Day = rawString('format').refine(isDay, 'kit.wrongFormat');

/** Whole Moscow days, half-open: `to` is the day after the last. */
export const inDays = { from: Day, to: Day };

type Ends = { readonly from?: string | undefined; readonly to?: string | undefined };

/** For `superRefine`: days or instants in order, at most this many days apart. The error names the maximum. */
export const daysAtMost =
  (max: number) =>
  ({ from = '', to = '' }: Ends, { addIssue }: z.RefinementCtx): void => {
    const days = (Date.parse(to) - Date.parse(from)) / 86_400_000;
    if (days <= 0) addIssue({ code: 'custom', message: 'kit.wrongFormat', path: ['to'] });
    if (days > max) addIssue({ code: 'custom', message: 'kit.rangeTooLong', params: { max }, path: ['to'] });
  };

/** The longest range for numbers by day. */
export const fewEnoughDays = daysAtMost(800);
