import { PrizeFields } from '../promocode-decided.ts';
import type { PrizeView } from '../promocodes.contract.ts';

/** What a code gives, without the rest of it. */
export const prizeOf = (code: PrizeView): PrizeView => PrizeFields.parse(code);

/** What may come before the level. Of nothing it is nothing. */
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

/** When what of a prize comes. */
export type Schedule = {
  /** At the activation; null: nothing. */
  readonly now: PrizeView | null;
  /** When the required level is reached; null: all of it comes at the activation. */
  readonly atLevel: PrizeView | null;
};

type Promised = { readonly prize: PrizeView; readonly requiredLevel: number; readonly immediate: boolean };

/** Without a level rule all comes at once. With the immediate flag the vehicle and the skin do, and are not given again at the level. */
export function scheduleOf({ prize, requiredLevel, immediate }: Promised): Schedule {
  if (requiredLevel === 0) return { now: prize, atLevel: null };
  if (!immediate) return { now: null, atLevel: prize };
  return { now: PrizeFields.parse(Temporary.parse(prize)), atLevel: { ...prize, ...Temporary.parse({}) } };
}
