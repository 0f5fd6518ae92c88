import { useRouter } from '@tanstack/react-router';
import { type KeyboardEvent, type MouseEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { markUnseen } from '#kit/i18n/unseen.ts';
import type { PaletteEntry } from '#kit/office/palette.ts';
import { menuIcon } from '#ui/office/menu-icons.tsx';
import { cx } from '#ui/shared/class-names.ts';
import { SearchIcon } from '#ui/shared/menu-icons.tsx';
import { useModal } from '../frame/use-modal.ts';
import { isOffice } from '../office-address.ts';
import { PaletteKeys } from './palette-keys.tsx';
import { usePalette } from './use-palette.ts';

/** Ctrl/⌘+K opens any page with a few keys. The focus stays in the field; arrows move the highlight in the list. */
export function Palette({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const t = useTranslations('office.palette');
  const { dialog, cancel } = useModal(open, onClose);
  const beside = (event: MouseEvent) => event.target === event.currentTarget && onClose();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard uses Escape, which the browser sends as cancel
    <dialog
      ref={dialog}
      aria-label={t('title')}
      onCancel={cancel}
      onClick={beside}
      className="fixed inset-0 m-0 hidden h-dvh max-h-none w-screen max-w-none justify-items-center bg-transparent p-3 text-text backdrop:bg-backdrop open:grid open:animate-rise sm:pt-[12vh]"
    >
      {open && <Search onClose={onClose} />}
    </dialog>
  );
}

function Search({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations('office.palette');
  const router = useRouter();
  const listId = useId();
  const [query, setQuery] = useState('');
  const [at, setAt] = useState(0);
  const { groups, pending, failed, gaveUp } = usePalette(query);
  const entries = groups.flatMap((group) => group.entries.map((entry) => ({ ...entry, key: `${group.id} ${entry.id}` })));
  const marked = entries[Math.min(at, entries.length - 1)];

  const go = (entry: PaletteEntry) => {
    onClose();
    if (isOffice(entry.href)) void router.navigate({ href: entry.href });
    else location.assign(entry.href);
  };
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      event.preventDefault();
      setAt((now) => (Math.min(now, entries.length - 1) + step + entries.length) % Math.max(1, entries.length));
    } else if (event.key === 'Enter' && marked && !event.nativeEvent.isComposing) {
      event.preventDefault();
      go(marked);
    }
  };

  const lost = failed ? t('failed') : gaveUp.length > 0 && t('gaveUp', { kinds: gaveUp.join(', ') });
  const said = pending ? '' : [(entries.length > 0 || !lost) && t('found', { count: entries.length }), lost].filter(Boolean).join('. ');
  return (
    <div className="flex max-h-full w-full max-w-xl flex-col self-start overflow-hidden rounded-card border border-line bg-surface shadow-2xl sm:max-h-[70vh]">
      <div className="flex items-center gap-3 border-b border-line px-4">
        <SearchIcon className="text-muted" />
        <input
          // biome-ignore lint/a11y/noAutofocus: the palette is opened to type in it
          autoFocus
          type="text"
          role="combobox"
          aria-expanded="true"
          aria-controls={listId}
          aria-activedescendant={marked && `${listId}-${marked.key}`}
          aria-label={t('title')}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          placeholder={t('hint')}
          value={query}
          onChange={(event) => {
            setQuery(event.target.value);
            setAt(0);
          }}
          onKeyDown={press}
          className="min-h-13 w-full bg-transparent text-base outline-none placeholder:text-muted"
        />
      </div>
      <div
        id={listId}
        role="listbox"
        aria-label={t('results')}
        aria-busy={pending || undefined}
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-2"
      >
        {groups.map((group) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options; a fieldset belongs to forms
          <div key={group.id} role="group" aria-label={group.title}>
            <p aria-hidden="true" className="px-2.5 pt-2 pb-1 text-[0.8125rem] text-muted">
              {group.title}
            </p>
            {group.entries.map((entry) => {
              const key = `${group.id} ${entry.id}`;
              return (
                <Option
                  key={key}
                  id={`${listId}-${key}`}
                  entry={entry}
                  marked={marked?.key === key}
                  onGo={() => go(entry)}
                  onPoint={() => setAt(entries.findIndex((one) => one.key === key))}
                />
              );
            })}
          </div>
        ))}
        {entries.length === 0 && !pending && !lost && <p className="px-2.5 py-8 text-center text-muted">{t('nothing', { query })}</p>}
        {lost && <p className="px-2.5 py-3 text-danger-text">{lost}</p>}
      </div>
      <p role="status" className="sr-only">
        {said}
      </p>
      <PaletteKeys />
    </div>
  );
}

type OptionProps = {
  readonly id: string;
  readonly entry: PaletteEntry;
  readonly marked: boolean;
  readonly onGo: () => void;
  readonly onPoint: () => void;
};

function Option({ id, entry, marked, onGo, onPoint }: OptionProps) {
  const Icon = menuIcon(entry.icon);
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (marked) row.current?.scrollIntoView({ block: 'nearest' });
  }, [marked]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the focus stays in the field, which names the active option
    <div
      ref={row}
      id={id}
      role="option"
      aria-selected={marked}
      onClick={onGo}
      onPointerMove={marked ? undefined : onPoint}
      className={cx('flex min-h-control cursor-pointer items-center gap-3 rounded-control px-2.5 py-1.5', marked && 'bg-raised')}
    >
      <Icon className={cx(marked ? 'text-brand-text' : 'text-muted')} />
      <span className="min-w-0 flex-1 font-medium wrap-anywhere">{markUnseen(entry.label)}</span>
      {entry.note && <span className="text-[0.8125rem] text-muted">{entry.note}</span>}
    </div>
  );
}
