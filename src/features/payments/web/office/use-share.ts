import { useFormatter } from 'use-intl/react';

/** Formats ten-thousandths for display. */
export function useShares() {
  const format = useFormatter();
  return {
    /** 500 is 5 %. */
    percent: (share: number) => format.number(share / 10_000, { style: 'percent', maximumFractionDigits: 2 }),
    /** 12,000 is 1.2. */
    factor: (multiplier: number) => format.number(multiplier / 10_000, { maximumFractionDigits: 4 }),
  };
}
