import { useTranslations } from 'use-intl/react';
import { SearchIcon } from '#ui/shared/menu-icons.tsx';
import { isMac } from './use-palette-key.ts';

/** Looks like a search field and opens the palette. */
export function PaletteButton({ onOpen }: { readonly onOpen: () => void }) {
  const t = useTranslations('office.palette');
  return (
    <button
      type="button"
      onClick={onOpen}
      aria-keyshortcuts={isMac ? 'Meta+K' : 'Control+K'}
      className="flex min-h-control shrink-0 items-center gap-2 rounded-control text-control text-muted transition-colors hover:bg-raised hover:text-text max-lg:size-control max-lg:justify-center lg:w-64 lg:border lg:border-line lg:bg-night lg:px-3 lg:hover:border-control lg:hover:bg-night"
    >
      <SearchIcon size={18} />
      <span className="flex-1 text-left max-lg:sr-only">{t('open')}</span>
      <kbd className="rounded border border-line bg-surface px-1.5 font-sans text-xs leading-5 max-lg:hidden">
        {isMac ? '⌘K' : 'Ctrl K'}
      </kbd>
    </button>
  );
}
