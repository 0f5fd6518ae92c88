import { Outlet } from '@tanstack/react-router';
import { useState, useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl/react';
import { ChevronLeftIcon, ChevronRightIcon } from '#ui/shared/chevrons.tsx';
import { cx } from '#ui/shared/class-names.ts';
import { IconButton } from '#ui/shared/icon-button.tsx';
import { Toaster } from '#ui/shared/toaster.tsx';
import { contentId } from '../arrivals.ts';
import { loadingBar } from '../office-call.ts';
import { Palette } from '../palette/palette.tsx';
import { usePaletteKey } from '../palette/use-palette-key.ts';
import { Drawer } from './drawer.tsx';
import { PasswordGate } from './password-gate.tsx';
import { Sidebar } from './sidebar.tsx';
import { SwitchedDialog } from './switched-dialog.tsx';
import { Topbar } from './topbar.tsx';
import { useRail } from './use-rail.ts';

/** The office's shell: menu on the left (a drawer on phones), top bar, screen. */
export function Frame() {
  const t = useTranslations('office');
  const [rail, setRail] = useRail();
  const [drawer, setDrawer] = useState(false);
  const [palette, setPalette] = useState(false);
  usePaletteKey(() => setPalette((open) => !open));

  return (
    <div className="[--table-top:3.5rem]">
      <a
        href={`#${contentId}`}
        className="sr-only z-50 rounded-control bg-brand px-4 py-2 font-semibold text-brand-ink focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        {t('skip')}
      </a>
      <LoadingBar />
      <aside
        className={cx(
          'group/menu fixed inset-y-0 left-0 z-30 flex flex-col border-r border-line bg-surface max-md:hidden',
          rail ? 'w-16' : 'w-60',
        )}
      >
        <Sidebar rail={rail} />
        <div className="absolute top-3.5 -right-3.5 opacity-0 transition-opacity group-hover/menu:opacity-100 focus-within:opacity-100 pointer-coarse:opacity-100">
          <IconButton
            icon={rail ? ChevronRightIcon : ChevronLeftIcon}
            label={t(rail ? 'nav.expand' : 'nav.collapse')}
            aria-expanded={!rail}
            size="small"
            look="secondary"
            onClick={() => setRail(!rail)}
            className="rounded-full shadow-sm"
          />
        </div>
      </aside>
      <Drawer open={drawer} onClose={() => setDrawer(false)} />
      <div className={cx('flex min-h-dvh flex-col', rail ? 'md:pl-16' : 'md:pl-60')}>
        <Topbar menuOpen={drawer} onMenu={() => setDrawer(true)} onSearch={() => setPalette(true)} />
        <main id={contentId} tabIndex={-1} className="w-full flex-1 scroll-mt-14 px-4 py-5 outline-none md:px-6">
          <Outlet />
        </main>
      </div>
      <Palette open={palette} onClose={() => setPalette(false)} />
      <SwitchedDialog />
      <PasswordGate />
      <Toaster />
    </div>
  );
}

function LoadingBar() {
  const { phase, failed } = useSyncExternalStore(loadingBar.subscribe, loadingBar.state);
  return <div className="loading-bar" data-phase={phase} data-failed={failed || undefined} aria-hidden="true" />;
}
