import type { Formats } from 'use-intl/core';

/** Named formats that messages of every feature may use: `{total, number, coins}`. */
export const formats = {
  number: {
    whole: { maximumFractionDigits: 0 },
    /** As it was agreed: 7.25 % is not 7.3 %. */
    percent: { style: 'percent', maximumFractionDigits: 2 },
    /** Of what was counted. */
    about: { style: 'percent', maximumFractionDigits: 1 },
    coins: { useGrouping: 'always', maximumFractionDigits: 2 },
  },
} satisfies Formats;

/** All times of the product are shown in Moscow time. */
export const timeZone = 'Europe/Moscow';
