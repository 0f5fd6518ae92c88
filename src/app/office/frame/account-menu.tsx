import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl/react';
import { type AdminAccount, authCalls } from '#app/site/auth-calls.ts';
import { forgetTab } from '#kit/browser/forget-tab.ts';
import { Menu, MenuItem, MenuLabel, MenuLink, MenuSeparator } from '#ui/office/menu.tsx';
import { ExternalIcon } from '#ui/shared/action-icons.tsx';
import { ChevronDownIcon, LogoutIcon, UserIcon } from '#ui/shared/icons.tsx';
import { AdministratorsIcon } from '#ui/shared/menu-icons.tsx';
import { showToast } from '#ui/shared/toast-store.ts';
import { leaving, personCall } from '../office-call.ts';
import { useOfficeState } from '../office-state.ts';

/** Login, admin name and server number; below them the other admin accounts and sign-out. */
export function AccountMenu() {
  const t = useTranslations('office.account');
  const nav = useTranslations('office.nav');
  const { person } = useOfficeState();
  const others = useOtherAccounts();
  const { admin, login } = person;

  const refused = (text: string) => (thrown?: unknown) => {
    leaving.now = false;
    showToast({ title: typeof thrown === 'string' ? thrown : text, tone: 'danger' });
  };
  const switchTo = async (chosen: AdminAccount) => {
    leaving.now = true;
    const answer = await personCall()(authCalls.switchAdmin, { name: chosen.name, server: chosen.server });
    if (answer?.error) return refused(answer.error)();
    // Reloads the address through the gate: the other account may have other permissions, and everything on the screen belongs to its
    // server.
    location.reload();
  };
  const logOut = async () => {
    await personCall()(authCalls.logOut);
    forgetTab();
    location.assign('/');
  };

  const trigger = (
    <button type="button" aria-label={t('menu', { login })} className={triggerClass}>
      {/* Drawn by CSS: as text it would be missing from the button's accessible name, which must include all visible text. */}
      <span
        aria-hidden="true"
        data-letter={login.slice(0, 1)}
        className="grid size-7 shrink-0 place-items-center rounded-full bg-brand font-display text-xs font-bold text-brand-ink uppercase before:content-[attr(data-letter)]"
      />
      <span className="max-w-48 min-w-0 text-left leading-tight max-md:hidden">
        <span className="block truncate font-semibold">{login}</span>
        {admin && (
          <span className="block truncate text-[0.8125rem] text-muted">{t('actingAs', { name: admin.name, server: admin.server })}</span>
        )}
      </span>
      <ChevronDownIcon size={16} className="text-muted max-md:hidden" />
    </button>
  );

  return (
    <Menu trigger={trigger}>
      <div className="px-2.5 pt-1 pb-2 md:hidden">
        <p className="font-semibold">{login}</p>
        {admin && <p className="text-[0.8125rem] text-muted">{t('actingAs', { name: admin.name, server: admin.server })}</p>}
      </div>
      {others.length > 0 && (
        <>
          <MenuLabel>{t('switchTo')}</MenuLabel>
          {others.map((other) => (
            <MenuItem
              key={`${other.name} ${other.server}`}
              icon={AdministratorsIcon}
              onSelect={() => switchTo(other).catch(refused(t('switchFailed')))}
            >
              {t('actingAs', { name: other.name, server: other.server })}
            </MenuItem>
          ))}
          <MenuSeparator />
        </>
      )}
      <MenuLink href="/auth" icon={UserIcon}>
        {t('page')}
      </MenuLink>
      <MenuLink href="/" icon={ExternalIcon}>
        {nav('toSite')}
      </MenuLink>
      <MenuSeparator />
      <MenuItem icon={LogoutIcon} onSelect={() => logOut().catch(refused(t('logOutFailed')))}>
        {t('logOut')}
      </MenuItem>
    </Menu>
  );
}

/** The person's other admin accounts; an error response means none. */
function useOtherAccounts(): readonly AdminAccount[] {
  const { person } = useOfficeState();
  const { data } = useQuery({
    queryKey: ['office.adminAccounts'],
    queryFn: ({ signal }) => personCall(signal)(authCalls.adminAccounts),
    staleTime: 60_000,
  });
  if (!Array.isArray(data)) return [];
  return data.filter((one: AdminAccount) => one.name !== person.admin?.name || one.server !== person.admin.server);
}

const triggerClass =
  'flex min-h-control shrink-0 items-center gap-2.5 rounded-control px-1.5 text-control transition-colors hover:bg-raised data-popup-open:bg-raised md:pr-2';
