import { useTranslations } from 'use-intl/react';
import { staffScreen } from '#features/staff-grants/staff-grants.urls.ts';
import { OfficeLink } from '#kit/office/office-link.tsx';
import { useScreenSearch } from '#kit/office/use-screen.ts';
import { tabClass, tabListClass } from '#ui/shared/tab-links.tsx';
import { RoleMatrix } from './role-matrix.tsx';
import { StaffTable } from './staff-table.tsx';

const views = ['people', 'rights'] as const;

export default function StaffListScreen() {
  const t = useTranslations('staffGrants.list');
  const [{ view = 'people' }] = useScreenSearch(staffScreen);
  return (
    <div className="flex flex-col gap-4">
      <nav aria-label={t('viewsLabel')} className={tabListClass}>
        {views.map((one) => (
          <OfficeLink
            key={one}
            to={staffScreen}
            search={{ view: one === 'people' ? undefined : one }}
            aria-current={one === view ? 'page' : undefined}
            className={tabClass}
          >
            {t(`views.${one}`)}
          </OfficeLink>
        ))}
      </nav>
      {view === 'people' ? <StaffTable /> : <RoleMatrix />}
    </div>
  );
}
