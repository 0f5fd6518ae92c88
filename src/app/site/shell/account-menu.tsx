import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { chestsEntry, signInEntry } from '#app/routes/public-menus.ts';
import { sessionsContract } from '#features/sessions/sessions.contract.ts';
import { leaveTo } from '#kit/browser/navigation.ts';
import { Button } from '#ui/shared/button.tsx';
import { type IconComponent, icon } from '#ui/shared/icon.tsx';
import { ChevronDownIcon, LogoutIcon, UserIcon } from '#ui/shared/icons.tsx';
import { LinkButton } from '#ui/shared/link-button.tsx';
import { showToast } from '#ui/shared/toast-store.ts';
import { accountStore, otherAdminAccounts } from '../account-store.ts';
import { type AdminAccount, authCalls, type Person } from '../auth-calls.ts';
import { siteCall } from '../site-call.ts';
import { useShell } from './shell-context.tsx';

/** Login, admin name and server number; under it the other admin accounts and the way out, which works before any script. */
export function AccountMenu({ person: { login, admin } }: { readonly person: Person }) {
  const t = useTranslations('site.header');
  const { actions, shell } = useShell();
  const [others, setOthers] = useState<readonly AdminAccount[]>([]);

  const menu = useRef<HTMLDetailsElement>(null);
  const opened = () => {
    if (admin && menu.current?.open) otherAdminAccounts(siteCall()).then(setOthers, () => setOthers([]));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for a menu that was opened before the scripts were there
  useEffect(opened, []);
  const failed = (text: string) => () => void showToast({ title: t('failedTitle'), text, tone: 'danger' });
  const switchTo = async (chosen: AdminAccount) => {
    const answer = await siteCall()(authCalls.switchAdmin, { name: chosen.name, server: chosen.server });
    if (answer?.error) return void showToast({ title: t('failedTitle'), text: answer.error, tone: 'danger' });
    await Promise.all([accountStore.load(siteCall()), actions?.refresh()]);
  };
  const signOut = (event: FormEvent) => {
    event.preventDefault();
    siteCall()(authCalls.logOut).then(() => leaveTo('/'), failed(t('signOutFailed')));
  };

  return (
    <details ref={menu} name="header-menu" className="group relative" onToggle={opened}>
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
              <Button
                key={`${other.name} ${other.server}`}
                look="quiet"
                wide
                className="justify-start"
                onClick={() => switchTo(other).catch(failed(t('switchFailed')))}
              >
                {t('actingAs', { name: other.name, server: other.server })}
              </Button>
            ))}
          </section>
        )}
        <form method="post" action={sessionsContract.signOutByForm.path} onSubmit={signOut}>
          <Button type="submit" look="quiet" wide icon={LogoutIcon} className="justify-start">
            {t('signOut')}
          </Button>
        </form>
      </div>
    </details>
  );
}

/** Drawn here: nothing else on the site shows it. */
const ChestIcon: IconComponent = icon('M3 9V7.5A3.5 3.5 0 0 1 6.5 4h7A3.5 3.5 0 0 1 17 7.5V9M3 9h14v7H3zM8.5 9v2.5h3V9');
