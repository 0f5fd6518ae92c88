import { z } from 'zod';
import { coinsOfOnePerson } from '#features/coins/coins-of-one-person.ts';
import { freeLine } from '#kit/contract/text-fields.ts';
import { wholeNumber } from '#kit/contract/whole-number.ts';
import type { ErrorCode } from '#kit/errors/errors.ts';
import { promocodeTypes } from './promocode-kinds.ts';
import { maxActivations, maxColour, maxDays, maxHours, maxLevel, maxModelId, maxMoney } from './promocode-limits.ts';
import { namePattern } from './promocode-name.ts';

export const PromocodeName = freeLine().min(1, 'kit.required').regex(namePattern, 'promocodes.badName');
/** An instant; null: no such bound. */
const Bound = z.iso.datetime({ offset: true }).nullable().default(null);
const upTo = (most: number) => wholeNumber({ min: 0, max: most }).default(0);
/** null: as many as they like. */
const Limit = wholeNumber({ max: maxActivations }).nullable();

/** What a code gives. 0 is none of it, in every field; a colour of 0 is chosen by the game at random. */
const Prize = {
  /** Into the pocket, at once spendable. */
  quickMoney: upTo(maxMoney),
  /** To the bank. */
  money: upTo(maxMoney),
  /** Coins; more than one person may give alone, no code gives. */
  donation: upTo(coinsOfOnePerson),
  exp: upTo(maxMoney),
  /** 0 none, 1 bronze, 2 silver, 3 gold. */
  vipLevel: upTo(3),
  vipDays: upTo(maxDays),
  vehicleModel: upTo(maxModelId),
  vehiclePrimary: upTo(maxColour),
  vehicleSecondary: upTo(maxColour),
  /** 0 days and 0 hours: for good. */
  vehicleDays: upTo(maxDays),
  vehicleHours: upTo(maxHours),
  skinMale: upTo(maxModelId),
  skinFemale: upTo(maxModelId),
  /** 0 days and 0 hours: for good. */
  skinDays: upTo(maxDays),
  skinHours: upTo(maxHours),
};

export const PrizeFields = z.object(Prize);

/** What people decide about a code and may change later. */
export const Decided = {
  ...Prize,
  name: PromocodeName,
  /** '' : linked with nobody. */
  linkedLogin: freeLine().max(24).default(''),
  /** 0: no level rule, the prize comes at once. */
  requiredLevel: upTo(maxLevel),
  /** The temporary vehicle or skin comes at the activation, before the level; needs a term. */
  immediate: z.boolean().default(false),
  startsAt: Bound,
  endsAt: Bound,
  limitPerAccount: Limit.default(1),
  limitTotal: Limit.default(null),
  /** Id; null: no tag. */
  tag: wholeNumber().nullable().default(null),
};

type Rules = {
  readonly startsAt: string | null;
  readonly endsAt: string | null;
  readonly immediate: boolean;
} & z.infer<typeof PrizeFields>;

/** Rules over several fields; `code` is told at the field `at`. */
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

/** A code of the staff's. `active` false: it starts inactive. */
export const NewPromocode = z
  .strictObject({ ...Decided, type: z.enum(promocodeTypes), active: z.boolean().default(true) })
  .superRefine(checkRules);
