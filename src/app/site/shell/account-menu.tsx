import { type FormEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { chestsEntry, signInEntry } from '#app/routes/public-menus.ts';
import { sessionsContract } from '#features/sessions/sessions.contract.ts';
import { claimTab } from '#kit/browser/forget-tab.ts';
import { ButtonContent, buttonClass } from '#ui/shared/button-look.tsx';
import { type IconComponent, icon } from '#ui/shared/icon.tsx';
import { LinkButton } from '#ui/shared/link-button.tsx';
import { useMenuClosing } from '#ui/site/use-menu-closing.ts';
import type { AdminAccount, Person } from '../auth-calls.ts';
import { useShell } from './shell-context.tsx';
import { UserIcon } from './sign-in-link.tsx';

/** Login, admin name and server number; below them the other admin accounts and sign-out, which works before any script. */
export function AccountMenu({ person: { login, admin } }: { readonly person: Person }) {
  const t = useTranslations('site.header');
  const { actions, shell, place } = useShell();
  const [others, setOthers] = useState<readonly AdminAccount[]>([]);

  // Here and not in the entry, because visitors do not need it; before any form of the page restores its draft.
  useLayoutEffect(() => claimTab(login), [login]);

  const menu = useRef<HTMLDetailsElement>(null);
  const opened = () => {
    if (!admin || !menu.current?.open) return;
    actionsOf()
      .then(({ otherAdminAccounts }) => otherAdminAccounts())
      .then(setOthers, () => setOthers([]));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for a menu that was opened before hydration
  useEffect(opened, []);
  const closing = useMenuClosing(menu);
  const seen = useRef(place);
  useEffect(() => {
    if (seen.current !== place) menu.current?.removeAttribute('open');
    seen.current = place;
  }, [place]);
  const switchTo = async (chosen: AdminAccount) => {
    const { switchAdmin } = await actionsOf();
    if (!(await switchAdmin(chosen, { title: t('failedTitle'), failed: t('switchFailed') }))) return;
    // Its content is loaded when it is opened; the chosen account is no longer one of the others.
    menu.current?.removeAttribute('open');
    await actions?.refresh();
  };
  const signOut = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    actionsOf().then(
      (account) => account.signOut({ title: t('failedTitle'), failed: t('signOutFailed') }),
      () => form.submit(),
    );
  };

  return (
    <details ref={menu} name="header-menu" className="group relative" onToggle={opened} {...closing}>
      <summary className="flex min-h-control-small items-center gap-2 rounded-control border border-line bg-raised px-3 hover:border-edge">
        <UserIcon />
        <span className="max-w-40 text-left text-sm leading-tight max-sm:sr-only">
          <span className="block truncate font-semibold">{login}</span>
          {admin && <span className="block truncate text-muted">{t('actingAs', { name: admin.name, server: admin.server })}</span>}
        </span>
        <ChevronDownIcon size={16} className="transition-transform group-open:rotate-180" />
      </summary>
      <div className="absolute top-full right-0 z-30 mt-2 flex w-64 flex-col gap-1 rounded-card border border-line bg-surface p-2 shadow-2xl">
        <div className="px-3 pt-2 pb-3 sm:hidden">
          <p className="truncate font-semibold">{login}</p>
          {admin && <p className="text-sm text-muted">{t('actingAs', { name: admin.name, server: admin.server })}</p>}
        </div>
        {shell.real.includes(signInEntry) && (
          <LinkButton look="quiet" href={signInEntry} icon={UserIcon} className="justify-start">
            {t('account')}
          </LinkButton>
        )}
        {shell.real.includes(chestsEntry) && (
          <LinkButton look="quiet" href={chestsEntry} icon={ChestIcon} className="justify-start">
            {t('chests')}
          </LinkButton>
        )}
        {admin && (
          <section aria-label={t('switchTo')} className="border-y border-line py-2">
            <p className="px-3 text-sm text-muted">{others.length > 0 ? t('switchTo') : t('noOtherAccounts')}</p>
            {others.map((other) => (
              <button
                key={`${other.name} ${other.server}`}
                type="button"
                onClick={() => void switchTo(other)}
                className={buttonClass({ look: 'quiet', wide: true }, 'justify-start')}
              >
                {t('actingAs', { name: other.name, server: other.server })}
              </button>
            ))}
          </section>
        )}
        <form method="post" action={sessionsContract.signOutByForm.path} onSubmit={signOut}>
          <button type="submit" className={buttonClass({ look: 'quiet', wide: true }, 'justify-start')}>
            <ButtonContent icon={LogoutIcon}>{t('signOut')}</ButtonContent>
          </button>
        </form>
      </div>
    </details>
  );
}

const actionsOf = () => import('../account-actions.ts');

/** Defined here: importing them would add every icon of the site to the page, since a module is never split. */
const ChevronDownIcon: IconComponent = icon('M5 7.5l5 5 5-5');
const LogoutIcon: IconComponent = icon('M8 3.5H4.5a1 1 0 0 0-1 1v11a1 1 0 0 0 1 1H8M12.5 6.5L16 10l-3.5 3.5M16 10H7.5');
const ChestIcon: IconComponent = icon('M3 9V7.5A3.5 3.5 0 0 1 6.5 4h7A3.5 3.5 0 0 1 17 7.5V9M3 9h14v7H3zM8.5 9v2.5h3V9');
