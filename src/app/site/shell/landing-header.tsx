import { useTranslations } from 'use-intl/react';
import { landingMenu, shown } from '#app/routes/public-menus.ts';
import { BrandLink } from './brand-link.tsx';
import { Burger } from './burger.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { MenuLink } from './menu-link.tsx';
import { useShell } from './shell-context.tsx';

/** The landing's own header: a shorter menu, over the picture of the city. */
export function LandingHeader() {
  const t = useTranslations('site');
  const { shell, place, actions } = useShell();
  const menu = shown(landingMenu(place.locale, shell.newsWallUrl), new Set(shell.real)).filter(
    ({ name }) => name !== 'topUp' || !place.fromApp,
  );
  const links = (block: boolean) =>
    menu.map(({ name, href }) => (
      <MenuLink key={name} href={href} block={block} act={name === 'topUp' ? () => actions?.openTopUp() : undefined}>
        {t(`menu.${name}`)}
      </MenuLink>
    ));
  return (
    <header className="absolute inset-x-0 top-0 z-20">
      <div className="mx-auto flex min-h-18 max-w-6xl items-center justify-between gap-3 px-4">
        <BrandLink />
        <div className="flex items-center gap-1 md:gap-4">
          {menu.length > 0 && (
            <nav aria-label={t('header.mainMenu')} className="hidden md:flex">
              {links(false)}
            </nav>
          )}
          <LanguageSwitch />
          <Burger className="md:hidden">
            {menu.length > 0 && <nav aria-label={t('header.mainMenu')}>{links(true)}</nav>}
            <div className="mt-3 flex px-3">
              <LanguageSwitch names="full" />
            </div>
          </Burger>
        </div>
      </div>
    </header>
  );
}
