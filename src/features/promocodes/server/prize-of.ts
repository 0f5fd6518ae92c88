import { PrizeFields } from '../promocode-decided.ts';
import type { PrizeView } from '../promocodes.contract.ts';

export const prizeOf = (code: PrizeView): PrizeView => PrizeFields.parse(code);

/** The fields that can be given before the level. Parsing an empty object yields no prize. */
const Temporary = PrizeFields.pick({
  vehicleModel: true,
  vehiclePrimary: true,
  vehicleSecondary: true,
  vehicleDays: true,
  vehicleHours: true,
  skinMale: true,
  skinFemale: true,
  skinDays: true,
  skinHours: true,
});

/** Which parts of a prize are given when. */
export type Schedule = {
  /** At the activation; null: nothing. */
  readonly now: PrizeView | null;
  /** At the required level; null: everything was given at the activation. */
  readonly atLevel: PrizeView | null;
};

type Promised = { readonly prize: PrizeView; readonly requiredLevel: number; readonly immediate: boolean };

/**
 * Without a level rule everything is given immediately. With the immediate flag, vehicle and skin are, and are not given again at the
 * level.
 */
export function scheduleOf({ prize, requiredLevel, immediate }: Promised): Schedule {
  if (requiredLevel === 0) return { now: prize, atLevel: null };
  if (!immediate) return { now: null, atLevel: prize };
  return { now: PrizeFields.parse(Temporary.parse(prize)), atLevel: { ...prize, ...Temporary.parse({}) } };
}
