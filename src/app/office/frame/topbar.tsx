import { useLocation, useMatches } from '@tanstack/react-router';
import { Fragment, useEffect } from 'react';
import { useTranslations } from 'use-intl/react';
import { RoutedLink } from '#kit/office/office-link.tsx';
import { useScreenTitles } from '#kit/office/screen-title.ts';
import { IconButton } from '#ui/shared/icon-button.tsx';
import { MenuIcon } from '#ui/shared/icons.tsx';
import { useOfficeState } from '../office-state.ts';
import { PaletteButton } from '../palette/palette-button.tsx';
import { AccountMenu } from './account-menu.tsx';
import { type Crumb, crumbsOf } from './crumbs.ts';
import { OfficeBell } from './office-bell.tsx';
import { useMenu } from './use-menu.ts';

type Props = { readonly onMenu: () => void; readonly menuOpen: boolean; readonly onSearch: () => void };

export function Topbar({ onMenu, menuOpen, onSearch }: Props) {
  const t = useTranslations('office');
  const crumbs = useCrumbs();
  return (
    <header className="sticky top-0 z-20 flex h-14 items-center gap-2 border-b border-line bg-surface px-2 md:gap-4 md:px-6">
      <IconButton icon={MenuIcon} label={t('nav.open')} aria-expanded={menuOpen} onClick={onMenu} className="md:hidden" />
      <Crumbs crumbs={crumbs} />
      <PaletteButton onOpen={onSearch} />
      <OfficeBell />
      <AccountMenu />
    </header>
  );
}

function useCrumbs(): readonly Crumb[] {
  const t = useTranslations('office');
  const { boot } = useOfficeState();
  const pathname = useLocation({ select: (location) => location.pathname });
  const screen = useMatches({ select: (matches) => matches.at(-1)?.staticData.screen?.path });
  const titles = useScreenTitles();
  const { data } = useMenu();
  const known = crumbsOf(data?.menu ?? [], pathname, titles.get(screen ?? ''));
  // An address without a screen has no title.
  const crumbs = known.length > 0 || !data || screen ? known : [{ label: t('errors.title', { status: 404 }) }];
  const last = crumbs.at(-1)?.label;
  useEffect(() => {
    document.title = last ? `${last} · ${boot.game}` : boot.game;
  }, [last, boot.game]);
  return crumbs;
}

/** The last one is the page's heading; on a phone it is the only one. */
function Crumbs({ crumbs }: { readonly crumbs: readonly Crumb[] }) {
  const t = useTranslations('office');
  const above = crumbs.slice(0, -1);
  const heading = crumbs.at(-1)?.label;
  return (
    <div className="flex min-w-0 flex-1 items-center gap-2">
      {above.length > 0 && (
        <nav aria-label={t('crumbs')} className="flex shrink-0 items-center gap-2 text-muted max-md:hidden">
          {above.map(({ label, href }) => (
            <Fragment key={label}>
              {href ? (
                <RoutedLink href={href} className="rounded-sm hover:text-text hover:underline">
                  {label}
                </RoutedLink>
              ) : (
                <span>{label}</span>
              )}
              <span aria-hidden="true">/</span>
            </Fragment>
          ))}
        </nav>
      )}
      <h1 title={heading} className="heading line-clamp-2 min-w-0 text-[0.9375rem] leading-tight max-sm:text-[0.8125rem]">
        {heading}
      </h1>
    </div>
  );
}
