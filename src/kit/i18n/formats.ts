import type { Formats } from 'use-intl/core';

/** Named formats that messages of every feature may use: `{total, number, coins}`. */
export const formats = {
  number: {
    whole: { maximumFractionDigits: 0 },
    percent: { style: 'percent', maximumFractionDigits: 1 },
    coins: { useGrouping: 'always', maximumFractionDigits: 2 },
  },
  dateTime: {
    day: { day: 'numeric', month: 'long', year: 'numeric' },
    moment: { day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit' },
  },
} satisfies Formats;

/** All times of the product are shown in Moscow time. */
export const timeZone = 'Europe/Moscow';
