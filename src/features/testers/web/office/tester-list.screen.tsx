import { useTranslations } from 'use-intl/react';
import { testersScreen, testerViews } from '#features/testers/testers.urls.ts';
import { RoutedLink } from '#kit/office/office-link.tsx';
import { useScreenSearch } from '#kit/office/use-screen.ts';
import { addressOf } from '#kit/pages/screen.ts';
import { TabLinks } from '#ui/shared/tab-links.tsx';
import { TesterApplications } from './tester-applications.tsx';
import { TesterTable } from './tester-table.tsx';

const parts = { testers: TesterTable, applications: TesterApplications };

export default function TesterListScreen() {
  const t = useTranslations('testersDesk.views');
  const [{ view = 'testers' }] = useScreenSearch(testersScreen);
  const Part = parts[view];
  const tabs = testerViews.map((one) => ({
    href: addressOf(testersScreen, {}, { view: one === 'testers' ? undefined : one }),
    label: t(one),
    current: one === view,
  }));
  return (
    <div className="flex flex-col gap-4">
      <TabLinks label={t('label')} tabs={tabs} link={RoutedLink} />
      <Part />
    </div>
  );
}
