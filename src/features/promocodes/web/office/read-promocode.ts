import type { PromocodeType } from '#features/promocodes/promocode-kinds.ts';
import type { promocodesContract } from '#features/promocodes/promocodes.contract.ts';
import type { WholeEdit } from '#kit/contract/contract.ts';
import { wholeTyped } from '#kit/office/read-number.ts';
import { optionalInstant } from '#kit/time/wall-time-text.ts';

type Decided = Omit<WholeEdit<typeof promocodesContract.editPromocode>, 'id' | 'version'>;

export function readPromocode(values: FormData, type: PromocodeType): Decided {
  const text = (name: string) => String(values.get(name) ?? '').trim();
  const count = (name: string) => optionalWhole(text(name)) ?? 0;
  return {
    name: text('name'),
    linkedLogin: text('linkedLogin'),
    tag: optionalWhole(text('tag')),
    requiredLevel: type === 'system' ? 0 : count('requiredLevel'),
    quickMoney: count('quickMoney'),
    money: count('money'),
    donation: count('donation'),
    exp: count('exp'),
    vipLevel: count('vipLevel'),
    vipDays: count('vipDays'),
    vehicleModel: count('vehicleModel'),
    vehiclePrimary: count('vehiclePrimary'),
    vehicleSecondary: count('vehicleSecondary'),
    vehicleDays: count('vehicleDays'),
    vehicleHours: count('vehicleHours'),
    skinMale: count('skinMale'),
    skinFemale: count('skinFemale'),
    skinDays: count('skinDays'),
    skinHours: count('skinHours'),
    immediate: values.get('immediate') !== null,
    startsAt: optionalInstant(text('startsAt')),
    endsAt: optionalInstant(text('endsAt')),
    limitPerAccount: optionalWhole(text('limitPerAccount')),
    limitTotal: optionalWhole(text('limitTotal')),
  };
}

/** An empty field is null: unlimited. */
const optionalWhole = (typed: string): number | string | null => (typed === '' ? null : wholeTyped(typed));
