import { Combobox as Base } from '@base-ui/react/combobox';
import { useTranslations } from 'use-intl/react';
import { cx } from '#ui/shared/class-names.ts';
import { CheckIcon } from '#ui/shared/icons.tsx';
import { Spinner } from '#ui/shared/spinner.tsx';
import { optionClass, popupClass, positioner, usePopupHost } from './popup.ts';

/** `note` distinguishes options with the same label: the server of a nick, the login of a person. */
export type Option = { readonly value: string; readonly label: string; readonly note?: string };

/** The list under a combobox: options, "Nothing found", or the loading indicator. */
export function ComboboxPopup({ pending }: { readonly pending: boolean }) {
  const t = useTranslations('ui');
  return (
    <Base.Portal container={usePopupHost()}>
      <Base.Positioner {...positioner}>
        <Base.Popup aria-busy={pending || undefined} className={cx(popupClass, 'w-(--anchor-width)')}>
          <Base.Status className="text-sm text-muted">
            {pending && (
              <span className="flex items-center gap-2 px-4 py-3">
                <Spinner size={16} />
                {t('loading')}
              </span>
            )}
          </Base.Status>
          <Base.Empty className="text-sm text-muted">{!pending && <span className="block px-4 py-3">{t('nothingFound')}</span>}</Base.Empty>
          <Base.List className="max-h-72 overflow-y-auto p-1.5 outline-none data-empty:p-0">
            {(option: Option) => (
              <Base.Item key={option.value} value={option} className={optionClass}>
                <span className="grid size-4 shrink-0 place-items-center text-brand-text">
                  <Base.ItemIndicator>
                    <CheckIcon size={16} />
                  </Base.ItemIndicator>
                </span>
                <span className="min-w-0 flex-1 wrap-anywhere">{option.label}</span>
                {option.note && <span className="text-sm text-muted">{option.note}</span>}
              </Base.Item>
            )}
          </Base.List>
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  );
}
