import { useEffect, useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl/react';
import { adminEntry, headerMenu, managementEntry, sessionsExist, shown } from '#app/routes/public-menus.ts';
import { accountStore } from '../account-store.ts';
import { AccountBox } from './account-box.tsx';
import { BrandLink } from './brand-link.tsx';
import { Burger } from './burger.tsx';
import { HeaderBell } from './header-bell.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { MenuLink } from './menu-link.tsx';
import { useShell } from './shell-context.tsx';

/** The header of every page but the landing's. What depends on the person appears after the menu call. */
export function SharedHeader() {
  const t = useTranslations('site');
  const { shell } = useShell();
  const account = useSyncExternalStore(accountStore.subscribe, accountStore.current, accountStore.unknown);
  const known = shell.real.includes(sessionsExist);
  useEffect(() => {
    if (known && !accountStore.current()) void askForAccount();
  }, [known]);
  const real = new Set(shell.real);
  const menu = shown(headerMenu, real);
  const admin = account?.isAdmin && real.has(adminEntry);
  const management = account?.staff && real.has(managementEntry);

  return (
    <header className="sticky top-0 z-20 border-b border-line bg-night/85 backdrop-blur">
      <div className="mx-auto flex min-h-16 max-w-6xl items-center gap-2 px-4 md:gap-4">
        <BrandLink tight />
        <nav aria-label={t('header.mainMenu')} className="hidden flex-1 items-center md:flex">
          {menu.map(({ name, href }) => (
            <MenuLink key={name} href={href}>
              {t(`menu.${name}`)}
            </MenuLink>
          ))}
          {admin && <MenuLink href={adminEntry}>{t('menu.admin')}</MenuLink>}
          {management && <MenuLink href={managementEntry}>{t('menu.management')}</MenuLink>}
        </nav>
        <div className="ml-auto flex items-center gap-1 md:gap-3">
          <LanguageSwitch />
          {account?.login && <HeaderBell />}
          <AccountBox account={account} />
          {(menu.length > 0 || admin || management) && (
            <Burger>
              <nav aria-label={t('header.mainMenu')}>
                {menu.map(({ name, href }) => (
                  <MenuLink key={name} href={href} block>
                    {t(`menu.${name}`)}
                  </MenuLink>
                ))}
                {admin && (
                  <MenuLink href={adminEntry} block>
                    {t('menu.admin')}
                  </MenuLink>
                )}
                {management && (
                  <MenuLink href={managementEntry} block>
                    {t('menu.management')}
                  </MenuLink>
                )}
              </nav>
            </Burger>
          )}
        </div>
      </div>
    </header>
  );
}

/** Asked when the page stands; calls are not a part of it. Without an answer the header stays a visitor's. */
const askForAccount = () => import('../site-call.ts').then(({ siteCall }) => accountStore.load(siteCall())).catch(() => undefined);
