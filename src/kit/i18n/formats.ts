import type { Formats } from 'use-intl/core';

/** Named formats available to the messages of every feature: `{total, number, coins}`. */
export const formats = {
  number: {
    whole: { maximumFractionDigits: 0 },
    /** Contractual rates: 7.25 % must not become 7.3 %. */
    percent: { style: 'percent', maximumFractionDigits: 2 },
    /** Measured shares. */
    about: { style: 'percent', maximumFractionDigits: 1 },
    coins: { useGrouping: 'always', maximumFractionDigits: 2 },
  },
} satisfies Formats;

/** All times of the product are shown in Moscow time. */
export const timeZone = 'Europe/Moscow';
