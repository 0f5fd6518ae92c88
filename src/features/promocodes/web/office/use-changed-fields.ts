import { useFormatter, useTranslations } from 'use-intl/react';
import { vipLevels } from '#features/promocodes/promocode-kinds.ts';
import type { PromocodeView } from '#features/promocodes/promocodes.contract.ts';
import { formatInstantWithZone } from '#kit/time/format-time.ts';
import { useUiLocale } from '#ui/shared/use-ui-locale.ts';

const decided = [
  'name',
  'linkedLogin',
  'tag',
  'requiredLevel',
  'quickMoney',
  'money',
  'donation',
  'exp',
  'vipLevel',
  'vipDays',
  'vehicleModel',
  'vehiclePrimary',
  'vehicleSecondary',
  'vehicleDays',
  'vehicleHours',
  'skinMale',
  'skinFemale',
  'skinDays',
  'skinHours',
  'immediate',
  'startsAt',
  'endsAt',
  'limitPerAccount',
  'limitTotal',
] as const;
type Field = (typeof decided)[number];

export function useChangedFields() {
  const t = useTranslations('promocodes');
  const nothing = useTranslations('promocodesOffice.form')('nothing');
  const format = useFormatter();
  const locale = useUiLocale();
  const shown = (field: Field, promocode: PromocodeView): string => {
    const value = promocode[field];
    if (value === null) return nothing;
    if (typeof value === 'boolean') return t(value ? 'flags.yes' : 'flags.no');
    if (typeof value === 'object') return value.name;
    if (field === 'vipLevel') return t(`vipLevels.${vipLevels[promocode.vipLevel] ?? 'none'}`);
    if (typeof value === 'number') return format.number(value);
    return field === 'startsAt' || field === 'endsAt' ? formatInstantWithZone(value, locale, 'dayTime') : value;
  };
  return (before: PromocodeView | undefined, after: PromocodeView) =>
    decided.flatMap((field) => {
      const value = shown(field, after);
      return before && value === shown(field, before) ? [] : [{ field, label: t(`columns.${field}`), value }];
    });
}
