import { useTranslations } from 'use-intl/react';
import type { StaffMember } from '#features/staff-grants/staff-grants.contract.ts';
import { Badge } from '#ui/shared/badge.tsx';
import { ClockIcon } from '#ui/shared/icons.tsx';
import { BansIcon } from '#ui/shared/menu-icons.tsx';

export function StaffMarks({ member: { own, disabledAt, passwordDue } }: { readonly member: StaffMember }) {
  const t = useTranslations('staffGrants.one');
  return (
    <>
      {own && <Badge tone="live">{t('you')}</Badge>}
      {disabledAt && (
        <Badge tone="danger" icon={BansIcon}>
          {t('disabled')}
        </Badge>
      )}
      {passwordDue && <Badge icon={ClockIcon}>{t('passwordDue')}</Badge>}
    </>
  );
}
