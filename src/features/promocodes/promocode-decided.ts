import { z } from 'zod';
import { coinsOfOnePerson } from '#features/coins/coins-of-one-person.ts';
import { freeLine } from '#kit/contract/text-fields.ts';
import { wholeNumber } from '#kit/contract/whole-number.ts';
import type { ErrorCode } from '#kit/errors/errors.ts';
import { promocodeTypes } from './promocode-kinds.ts';
import { maxActivations, maxColour, maxDays, maxHours, maxLevel, maxModelId, maxMoney } from './promocode-limits.ts';
import { namePattern } from './promocode-name.ts';

export const PromocodeName = freeLine().min(1, 'kit.required').regex(namePattern, 'promocodes.badName');
/** An instant; null: unbounded. */
const Bound = z.iso.datetime({ offset: true }).nullable().default(null);
const upTo = (most: number) => wholeNumber({ min: 0, max: most }).default(0);
/** null: unlimited. */
const Limit = wholeNumber({ max: maxActivations }).nullable();

/** The prize of a code. 0 means none in every field; for a colour, 0 lets the game pick one at random. */
const Prize = {
  /** Cash in the character's pocket, spendable immediately. */
  quickMoney: upTo(maxMoney),
  /** Money in the bank. */
  money: upTo(maxMoney),
  /** Coins. Capped at what one staff member may grant without a second approver. */
  donation: upTo(coinsOfOnePerson),
  exp: upTo(maxMoney),
  /** 0 none, 1 bronze, 2 silver, 3 gold. */
  vipLevel: upTo(3),
  vipDays: upTo(maxDays),
  vehicleModel: upTo(maxModelId),
  vehiclePrimary: upTo(maxColour),
  vehicleSecondary: upTo(maxColour),
  /** 0 days and 0 hours: permanent. */
  vehicleDays: upTo(maxDays),
  vehicleHours: upTo(maxHours),
  skinMale: upTo(maxModelId),
  skinFemale: upTo(maxModelId),
  /** 0 days and 0 hours: permanent. */
  skinDays: upTo(maxDays),
  skinHours: upTo(maxHours),
};

export const PrizeFields = z.object(Prize);

/** The fields that staff decide and may edit. */
export const Decided = {
  ...Prize,
  name: PromocodeName,
  /** Empty: not linked with an account. */
  linkedLogin: freeLine().max(24).default(''),
  /** 0: no level rule, the prize is given immediately. */
  requiredLevel: upTo(maxLevel),
  /** The temporary vehicle or skin is given at the activation, before the level; requires a duration. */
  immediate: z.boolean().default(false),
  startsAt: Bound,
  endsAt: Bound,
  limitPerAccount: Limit.default(1),
  limitTotal: Limit.default(null),
  /** Id of a tag; null: none. */
  tag: wholeNumber().nullable().default(null),
};

type Rules = {
  readonly startsAt: string | null;
  readonly endsAt: string | null;
  readonly immediate: boolean;
} & z.infer<typeof PrizeFields>;

/** Rules across several fields; an error is reported at the field `at`. */
export function checkRules(
  given: Rules,
  { addIssue }: { addIssue: (issue: { code: 'custom'; message: ErrorCode; path: string[] }) => void },
): void {
  const wrong = (at: string, message: ErrorCode) => addIssue({ code: 'custom', message, path: [at] });
  const noTerm = (days: number, hours: number) => days + hours === 0;
  if (given.startsAt && given.endsAt && Date.parse(given.startsAt) >= Date.parse(given.endsAt))
    wrong('endsAt', 'promocodes.endsBeforeStart');
  if (given.vipLevel > 0 && given.vipDays === 0) wrong('vipDays', 'promocodes.termNeeded');
  const [vehicle, skin] = [given.vehicleModel > 0, given.skinMale + given.skinFemale > 0];
  const counted = given.quickMoney + given.money + given.donation + given.exp + given.vipLevel > 0;
  if (!counted && !vehicle && !skin) wrong('quickMoney', 'promocodes.noPrize');
  if (!given.immediate) return;
  if (!vehicle && !skin) wrong('immediate', 'promocodes.nothingImmediate');
  if (vehicle && noTerm(given.vehicleDays, given.vehicleHours)) wrong('vehicleDays', 'promocodes.termNeeded');
  if (skin && noTerm(given.skinDays, given.skinHours)) wrong('skinDays', 'promocodes.termNeeded');
}

/** A code created by staff. `active` false: it starts inactive. */
export const NewPromocode = z
  .strictObject({ ...Decided, type: z.enum(promocodeTypes), active: z.boolean().default(true) })
  .superRefine(checkRules);
