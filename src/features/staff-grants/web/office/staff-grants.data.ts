import { useTranslations } from 'use-intl/react';
import { staffGrantsContract } from '#features/staff-grants/staff-grants.contract.ts';
import { type ActSettings, useAct } from '#kit/office/use-act.ts';

const { listStaff, getStaffMember, listStaffChanges } = staffGrantsContract;
const renewed = [listStaff, getStaffMember, listStaffChanges];

type Settings<Name extends keyof typeof staffGrantsContract, Part extends 'onDone' | 'done' = 'onDone'> = Pick<
  ActSettings<(typeof staffGrantsContract)[Name]>,
  Part
>;

export const useChangeRoles = (settings: Settings<'changeRoles', 'onDone' | 'done'>) =>
  useAct(staffGrantsContract.changeRoles, { ...settings, invalidates: renewed });

export function useRequestRoles(settings: Settings<'requestRoles'>) {
  const t = useTranslations('staffGrants.form');
  return useAct(staffGrantsContract.requestRoles, { ...settings, invalidates: renewed, done: t('asked') });
}

export function useDisableAccount(settings: Settings<'disableStaffAccount'>) {
  const t = useTranslations('staffGrants.disabling');
  return useAct(staffGrantsContract.disableStaffAccount, { ...settings, invalidates: renewed, done: t('done') });
}

export function useEnableAccount(settings: Settings<'enableStaffAccount'>) {
  const t = useTranslations('staffGrants.enabling');
  return useAct(staffGrantsContract.enableStaffAccount, { ...settings, invalidates: renewed, done: t('done') });
}
