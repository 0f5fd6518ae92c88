import { useTranslations } from 'use-intl/react';
import { banStates } from '#features/bans/ban-states.ts';
import type { banList } from '#features/bans/bans.list.ts';
import { bansScreen } from '#features/bans/bans.urls.ts';
import type { FilterOf } from '#kit/list/list.ts';
import type { SetSearch } from '#kit/office/use-screen.ts';
import { ChoiceFilter, MoreFilters, SearchFilter } from '#ui/office/filters.tsx';
import { ServerChoice } from './server-choice.tsx';

type Props = { readonly filter: FilterOf<typeof banList>; readonly onChange: SetSearch<typeof bansScreen> };

export function BanFilters({ filter, onChange }: Props) {
  const t = useTranslations('bans');
  const read = bansScreen.search;
  return (
    <>
      <SearchFilter
        label={t('list.player')}
        hint={t('list.playerHint')}
        text={filter.player}
        onDebounced={(player) => onChange({ player }, 'replace')}
        className="sm:w-52"
      />
      <MoreFilters values={[filter.admin, filter.text, filter.state, filter.server]}>
        <SearchFilter
          label={t('list.admin')}
          hint={t('list.adminHint')}
          text={filter.admin}
          onDebounced={(admin) => onChange({ admin }, 'replace')}
          className="sm:w-56"
        />
        <SearchFilter
          label={t('list.text')}
          hint={t('list.textHint')}
          text={filter.text}
          onDebounced={(text) => onChange({ text }, 'replace')}
          className="sm:w-56"
        />
        <ChoiceFilter
          label={t('columns.state')}
          value={filter.state}
          any={t('list.anyState')}
          options={banStates.map((value) => ({ value, label: t(`states.${value}`) }))}
          onChoose={(value) => onChange({ state: read.state(value) })}
        />
        <ServerChoice value={filter.server} onChoose={(server) => onChange({ server })} />
      </MoreFilters>
    </>
  );
}
