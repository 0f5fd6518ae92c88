import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { adminEntry, headerMenu, managementEntry, shown, topUpEntry } from '#app/routes/public-menus.ts';
import { LinkButton } from '#ui/shared/link-button.tsx';
import { BrandLink } from './brand-link.tsx';
import { Burger } from './burger.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { MenuLink } from './menu-link.tsx';
import { useShell } from './shell-context.tsx';
import { usePerson } from './use-person.ts';

/** The header of every page except the landing. */
export function SharedHeader({ box }: { readonly box: ReactNode }) {
  const t = useTranslations('site');
  const { shell, place } = useShell();
  const person = usePerson();
  const entries = [
    ...shown(headerMenu, new Set(shell.real)),
    ...(person?.isAdmin ? [{ name: 'admin', href: adminEntry } as const] : []),
    ...(person?.staff ? [{ name: 'management', href: managementEntry } as const] : []),
  ];
  // Staff have one more entry than fits next to their name on a small laptop: there it is in the burger menu.
  const [menuClass, burgerClass] = person?.isAdmin || person?.staff ? ['xl:flex', 'xl:hidden'] : ['lg:flex', 'lg:hidden'];
  const topUp = shell.real.includes(topUpEntry) && !place.fromApp;
  const links = (block: boolean) =>
    entries.map(({ name, href }) => (
      <MenuLink key={name} href={href} block={block}>
        {t(`menu.${name}`)}
      </MenuLink>
    ));

  return (
    <header className="sticky top-0 z-20 border-b border-line bg-night/85 backdrop-blur">
      <div className="mx-auto flex min-h-16 max-w-6xl items-center gap-2 px-4 md:gap-4">
        <BrandLink tight />
        <nav aria-label={t('header.mainMenu')} className={`hidden flex-1 flex-wrap items-center ${menuClass}`}>
          {links(false)}
        </nav>
        <div className="ml-auto flex items-center gap-1 md:gap-3">
          <LanguageSwitch />
          {topUp && (
            <LinkButton look="primary" size="small" href={topUpEntry} className="max-lg:hidden">
              {t('header.topUp')}
            </LinkButton>
          )}
          {box}
          {entries.length > 0 && (
            <Burger className={burgerClass}>
              <nav aria-label={t('header.mainMenu')}>{links(true)}</nav>
              {topUp && (
                <LinkButton look="primary" wide href={topUpEntry} className="mt-3">
                  {t('header.topUp')}
                </LinkButton>
              )}
            </Burger>
          )}
        </div>
      </div>
    </header>
  );
}
