import type { Formats } from 'use-intl/core';

/** Named formats that messages of every feature may use: `{total, number, coins}`. */
export const formats = {
  number: {
    whole: { maximumFractionDigits: 0 },
    percent: { style: 'percent', maximumFractionDigits: 1 },
    /** Counted along by whoever reads them: 1150, and only from five digits on 11 500. */
    coins: { useGrouping: 'min2', maximumFractionDigits: 2 },
  },
  dateTime: {
    day: { day: 'numeric', month: 'long', year: 'numeric' },
    moment: { day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit' },
  },
} satisfies Formats;

/** All times of the product are shown in Moscow time. */
export const timeZone = 'Europe/Moscow';
