import { Outlet, useChildMatches, useRouter } from '@tanstack/react-router';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useTranslations } from 'use-intl/react';
import { parseQuery, printQuery, readSearch } from '#kit/office/search-codec.ts';
import type { Screen } from '#kit/pages/screen.ts';
import { Button } from '#ui/shared/button.tsx';
import { ChevronLeftIcon } from '#ui/shared/chevrons.tsx';
import { cx } from '#ui/shared/class-names.ts';
import { IconButton } from '#ui/shared/icon-button.tsx';
import { CloseIcon } from '#ui/shared/icons.tsx';
import { useEscape } from './use-escape.ts';

/** A list and the detail page opened from it: side by side on wide screens, one replacing the other on narrow ones. */
export function Beside({ screen, list }: { readonly screen: Screen; readonly list: ReactNode }) {
  const t = useTranslations('office.beside');
  const router = useRouter();
  const open = useChildMatches({ select: (matches) => matches.length > 0 });
  const detail = useRef<HTMLElement>(null);
  useListScroll(open, detail);

  const close = () => {
    // The list keeps its own parameters; those of the detail page are dropped.
    const search = readSearch(screen, parseQuery(router.latestLocation.searchStr));
    void router.navigate({ href: screen.path + printQuery(search), resetScroll: false });
  };
  useEscape(open, () => {
    close();
    document.querySelector<HTMLElement>('[data-row-link][aria-current]')?.focus({ preventScroll: true });
  });

  return (
    <div
      className={cx(
        open && 'xl:grid xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] xl:items-start xl:gap-6 2xl:grid-cols-[minmax(0,1fr)_40rem]',
      )}
    >
      <div data-beside={open || undefined} className={cx(open && 'max-xl:hidden')}>
        {list}
      </div>
      {open && (
        <section
          ref={detail}
          tabIndex={-1}
          aria-label={t('label')}
          className="outline-none xl:sticky xl:top-[calc(var(--table-top)+1.25rem)] xl:max-h-[calc(100dvh-var(--table-top)-2.5rem)] xl:overflow-y-auto xl:rounded-card xl:border xl:border-line xl:bg-surface"
        >
          <header className="sticky top-0 z-10 flex items-center justify-between gap-4 border-b border-line bg-surface py-1.5 pr-2 pl-5 text-muted max-xl:hidden">
            {t('label')}
            <IconButton icon={CloseIcon} label={t('close')} size="small" onClick={close} />
          </header>
          <Button look="quiet" size="small" icon={ChevronLeftIcon} onClick={close} className="mb-3 -ml-3 xl:hidden">
            {t('back')}
          </Button>
          <div className="xl:p-5 xl:[--table-top:2.6rem]">
            <Outlet />
          </div>
        </section>
      )}
    </div>
  );
}

/** When only one of the two is shown, the detail page starts at its top and the list returns to its scroll position. */
function useListScroll(open: boolean, detail: { readonly current: HTMLElement | null }): void {
  const left = useRef<number | null>(null);
  const was = useRef(open);
  // Read before the list is hidden: afterwards the page may be too short for that position.
  const scrolled = window.scrollY;
  useLayoutEffect(() => {
    if (open === was.current) return;
    was.current = open;
    if (open && narrow()) {
      left.current = scrolled;
      window.scrollTo(0, 0);
      detail.current?.focus({ preventScroll: true });
    } else if (!open && left.current !== null) {
      window.scrollTo(0, left.current);
      left.current = null;
    }
  });
}

const narrow = (): boolean => !matchMedia('(width >= 80rem)').matches;
