import { z } from 'zod';
import { freeLine } from '#kit/contract/text-fields.ts';
import { wholeNumber } from '#kit/contract/whole-number.ts';
import { maxAmount, minAmount } from './pricing.ts';
import { providerNames } from './provider-names.ts';

export const Provider = z.enum(providerNames);
const Name = freeLine().min(1).max(60);
/** A path on this site: the CSP blocks images from other hosts. */
const imagePattern = /^\/(?!\/)[\w./-]{1,200}$/;
const Place = wholeNumber({ min: 0, max: 10_000 });

export const methodFields = {
  nameEn: Name,
  nameRu: Name,
  img: freeLine().regex(imagePattern, 'payments.badImage'),
  /** 1/10,000 of the amount. */
  bonus: wholeNumber({ min: 0, max: 10_000, typedInParts: true }),
  isEmail: z.boolean(),
  isNeedRedirect: z.boolean(),
  /** One of the configured hosts; empty means this site. */
  domain: freeLine().max(253),
  launcherOnly: z.boolean(),
  provider: Provider,
  /** The provider's own code for the method; empty means the payer chooses on the provider's page. */
  channel: freeLine().max(60).default(''),
  asForm: z.boolean(),
  enabled: z.boolean(),
  position: Place,
};
export const packFields = {
  nameEn: Name,
  nameRu: Name,
  /** Whole roubles. */
  amount: wholeNumber({ min: minAmount, max: maxAmount }),
  coins: wholeNumber({ max: 10_000_000 }),
  img: z.literal('').or(freeLine().regex(imagePattern, 'payments.badImage')).default(''),
  enabled: z.boolean(),
  position: Place,
};

export const multiplierKinds = ['promo', 'discount'] as const;
