import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { bansContract } from '#features/bans/bans.contract.ts';
import { useOffice } from '#kit/office/office-context.ts';
import { useOperation } from '#kit/office/use-operation.ts';
import { DebouncedInput } from '#ui/shared/debounced-input.tsx';
import { Field } from '#ui/shared/field.tsx';
import { SearchIcon } from '#ui/shared/menu-icons.tsx';

type Props = { readonly server: number; readonly onPick: (globalId: number) => void };

export function FindTarget({ server, onPick }: Props) {
  const t = useTranslations('bans.banning');
  const { textOf } = useOffice();
  const [text, setText] = useState('');
  const nick = text.trim();
  const { data, error } = useOperation(bansContract.findBanTargets, { server, nick }, { enabled: nick !== '' });
  return (
    <>
      <Field label={t('player')} hint={t('playerHint')} error={error ? textOf(error) : undefined}>
        <DebouncedInput
          type="search"
          icon={SearchIcon}
          text={text}
          onDebounced={setText}
          maxLength={60}
          autoComplete="off"
          spellCheck={false}
          data-autofocus=""
        />
      </Field>
      {nick !== '' && data && (
        <ul aria-live="polite" className="flex flex-col gap-px">
          {data.length === 0 && <li className="text-muted">{t('none')}</li>}
          {data.map((one) => (
            <li key={one.globalId}>
              <button
                type="button"
                onClick={() => onPick(one.globalId)}
                className="flex min-h-control w-full cursor-pointer flex-wrap items-center justify-between gap-x-3 gap-y-1 rounded-control px-3 py-1.5 text-left hover:bg-raised"
              >
                <span className="font-medium wrap-anywhere">{one.nick}</span>
                <span className="flex items-center gap-3 text-sm text-muted">
                  {t('level', { level: one.level })}
                  <span className="font-mono">{one.globalId}</span>
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
