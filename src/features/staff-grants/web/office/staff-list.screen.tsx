import { useTranslations } from 'use-intl/react';
import { staffScreen } from '#features/staff-grants/staff-grants.urls.ts';
import { RoutedLink } from '#kit/office/office-link.tsx';
import { useScreenSearch } from '#kit/office/use-screen.ts';
import { addressOf } from '#kit/pages/screen.ts';
import { TabLinks } from '#ui/shared/tab-links.tsx';
import { RoleMatrix } from './role-matrix.tsx';
import { StaffTable } from './staff-table.tsx';

const views = ['people', 'rights'] as const;

export default function StaffListScreen() {
  const t = useTranslations('staffGrants.list');
  const [{ view = 'people' }] = useScreenSearch(staffScreen);
  const tabs = views.map((one) => ({
    href: addressOf(staffScreen, {}, { view: one === 'people' ? undefined : one }),
    label: t(`views.${one}`),
    current: one === view,
  }));
  return (
    <div className="flex flex-col gap-4">
      <TabLinks label={t('viewsLabel')} tabs={tabs} link={RoutedLink} />
      {view === 'people' ? <StaffTable /> : <RoleMatrix />}
    </div>
  );
}
