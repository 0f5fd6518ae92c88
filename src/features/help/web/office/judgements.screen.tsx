import { useFormatter, useTranslations } from 'use-intl/react';
import { helpContract } from '#features/help/help.contract.ts';
import { judgementList } from '#features/help/help.list.ts';
import { helpJudgementsScreen } from '#features/help/help.urls.ts';
import { articleIds } from '#features/help/help-articles.ts';
import { useList } from '#kit/office/use-list.ts';
import { useScreenSearch } from '#kit/office/use-screen.ts';
import { DataTable } from '#ui/office/data-table/data-table.tsx';
import { HelpTabs } from './help-tabs.tsx';
import { useLanguageFilter } from './use-language-filter.ts';

export default function JudgementsScreen() {
  const t = useTranslations('helpOffice');
  const format = useFormatter();
  const [search, setSearch] = useScreenSearch(helpJudgementsScreen);
  const list = useList({
    list: judgementList,
    read: helpContract.listJudgements,
    csv: helpContract.exportJudgements,
    search,
    setSearch,
    header: useTranslations('helpOffice.columns'),
    cells: {
      article: ({ article, title }) => (
        <a href={`/support/${article}`} className="text-accent-text underline underline-offset-4">
          {title}
        </a>
      ),
      language: ({ language }) => t(`languages.${language}`),
      helped: ({ helped }) => format.number(helped),
      failed: ({ failed }) => format.number(failed),
      share: ({ helped, failed }) => format.number(helped / (helped + failed), { style: 'percent' }),
    },
    filters: {
      article: { label: t('columns.article'), options: articleIds.map((id) => ({ value: id, label: id })) },
      language: useLanguageFilter(),
    },
  });
  return (
    <div className="flex flex-col gap-4">
      <HelpTabs current="judgements" />
      <DataTable {...list.table} caption={t('judgementsCaption')} empty={{ text: t('judgementsEmpty') }} />
    </div>
  );
}
