import { settings } from '#kit/settings/settings.ts';
import { maxLevel } from './promocode-limits.ts';

/** Prize of codes that players create. A change affects only new codes. */
export const promocodesSettings = settings('promocodes', 'promocodes.edit', {
  ownRequiredLevel: { type: 'number', min: 1, max: maxLevel, default: 5, secondPerson: 'lowered' },
  ownMoney: { type: 'number', min: 0, max: 1_000_000, default: 25_000 },
  /** Coins. */
  ownDonation: { type: 'number', min: 0, max: 100, default: 0, secondPerson: 'raised' },
  ownExp: { type: 'number', min: 0, max: 10_000, default: 10 },
  ownVipDays: { type: 'number', min: 0, max: 30, default: 3 },
});
