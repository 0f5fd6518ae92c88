import { useFormatter, useTranslations } from 'use-intl/react';
import { helpContract } from '#features/help/help.contract.ts';
import { missList } from '#features/help/help.list.ts';
import { helpMissesScreen } from '#features/help/help.urls.ts';
import { useList } from '#kit/office/use-list.ts';
import { useScreenSearch } from '#kit/office/use-screen.ts';
import { DataTable } from '#ui/office/data-table/data-table.tsx';
import { Moment } from '#ui/shared/moment.tsx';
import { HelpTabs } from './help-tabs.tsx';
import { useLanguageFilter } from './use-language-filter.ts';

export default function MissesScreen() {
  const t = useTranslations('helpOffice');
  const format = useFormatter();
  const [search, setSearch] = useScreenSearch(helpMissesScreen);
  const list = useList({
    list: missList,
    read: helpContract.listMisses,
    csv: helpContract.exportMisses,
    search,
    setSearch,
    header: useTranslations('helpOffice.columns'),
    cells: {
      words: ({ words }) => words,
      language: ({ language }) => t(`languages.${language}`),
      times: ({ times }) => format.number(times),
      first: ({ first }) => <Moment at={first} />,
      last: ({ last }) => <Moment at={last} />,
      today: ({ today }) =>
        today ? (
          <a href={`/support/${today.id}`} className="text-accent-text underline underline-offset-4">
            {t('finds', { title: today.title })}
          </a>
        ) : (
          <span className="text-muted">{t('stillNothing')}</span>
        ),
    },
    filters: { text: { hint: t('textHint') }, language: useLanguageFilter() },
  });
  return (
    <div className="flex flex-col gap-4">
      <HelpTabs current="misses" />
      <p className="max-w-prose text-sm text-pretty text-muted">{t('missesNote')}</p>
      <DataTable {...list.table} caption={t('missesCaption')} empty={{ text: t('missesEmpty') }} />
    </div>
  );
}
