import { useTranslations } from 'use-intl/react';
import { helpJudgementsScreen, helpMissesScreen } from '#features/help/help.urls.ts';
import { RoutedLink } from '#kit/office/office-link.tsx';
import { TabLinks } from '#ui/shared/tab-links.tsx';

const screens = { misses: helpMissesScreen, judgements: helpJudgementsScreen } as const;
type View = keyof typeof screens;

export function HelpTabs({ current }: { readonly current: View }) {
  const t = useTranslations('helpOffice.views');
  const tab = (view: View) => ({ href: screens[view].path, label: t(view), current: view === current });
  return <TabLinks label={t('label')} tabs={[tab('misses'), tab('judgements')]} link={RoutedLink} />;
}
