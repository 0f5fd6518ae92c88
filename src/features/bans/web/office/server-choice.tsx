import { useTranslations } from 'use-intl/react';
import { useServerNames } from '#features/servers/web/office/server-names.widget.tsx';
import { useOffice } from '#kit/office/office-context.ts';
import { ChoiceFilter } from '#ui/office/filters.tsx';
import type { Choice } from '#ui/shared/inputs.tsx';

type Props = { readonly value: number | undefined; readonly onChoose: (server: number | undefined) => void };

/** For the owner, who sees all worlds. An admin has one and is asked nothing. */
export function ServerChoice({ value, onChoose }: Props) {
  const t = useTranslations('bans');
  const { admin } = useOffice().person;
  const options = useServerOptions();
  if (admin !== null) return null;
  return (
    <ChoiceFilter
      label={t('columns.server')}
      value={value}
      any={t('list.anyServer')}
      options={options}
      onChoose={(chosen) => onChoose(chosen === '' ? undefined : Number(chosen))}
    />
  );
}

export function useServerOptions(): readonly Choice[] {
  const names = useServerNames();
  return [...names].map(([number, name]) => ({ value: String(number), label: `${number} · ${name}` }));
}
