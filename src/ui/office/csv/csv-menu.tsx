import { useFormatter, useTranslations } from 'use-intl/react';
import { Menu, MenuLink } from '#ui/office/menu.tsx';
import { DownloadIcon } from '#ui/shared/action-icons.tsx';
import { Button } from '#ui/shared/button.tsx';
import type { Total } from '#ui/shared/displayed-label.tsx';
import { CsvTrouble } from './csv-trouble.tsx';
import { useCsv } from './use-csv.ts';

/** The addresses of a list's CSV with the current filter, one per separator. */
export type CsvAddresses = { readonly comma: string; readonly semicolon: string };

type Props = CsvAddresses & { readonly total?: Total /** Exports the selected rows, not the whole list. */; readonly chosen?: true };

/** Saves a list as CSV; shows progress and a stop button meanwhile. */
export function CsvMenu({ comma, semicolon, total, chosen }: Props) {
  const t = useTranslations('lists');
  const label = t(chosen ? 'csvOfChosen' : 'csv');
  const format = useFormatter();
  const { state, start, stop } = useCsv();
  const all = typeof total === 'number' ? format.number(total) : undefined;
  if (state.is === 'running') {
    const rows = format.number(state.rows);
    return (
      <span role="status" className="flex flex-wrap items-center gap-2 text-sm tabular-nums">
        {all === undefined ? t('csvRows', { rows }) : t('csvRowsOf', { rows, all })}
        <Button onClick={stop}>{t('csvStop')}</Button>
      </span>
    );
  }
  return (
    <>
      <CsvTrouble state={state} />
      <Menu
        trigger={
          <Button icon={DownloadIcon} aria-label={label} title={label} className="max-sm:px-3">
            {t('csvShort')}
          </Button>
        }
      >
        <MenuLink href={comma} onFollow={() => start(comma)}>
          {t('csvComma')}
        </MenuLink>
        <MenuLink href={semicolon} onFollow={() => start(semicolon)}>
          {t('csvSemicolon')}
        </MenuLink>
      </Menu>
    </>
  );
}
