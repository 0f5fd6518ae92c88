import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { type OwnAccount, sessionsContract } from '#features/sessions/sessions.contract.ts';
import { Badge } from '#ui/shared/badge.tsx';
import { Button } from '#ui/shared/button.tsx';
import { ChevronRightIcon, LogoutIcon } from '#ui/shared/icons.tsx';

/** The signed-in person: who they are, where their work is, as whom they act, the way out. Plain forms, so it all works without script. */
export function OwnAccountCard({ account }: { readonly account: OwnAccount }) {
  const t = useTranslations('sessions.account');
  const { management, admin } = account.offices;
  return (
    <div className="flex flex-col gap-10">
      <Who account={account} />
      {(management || admin) && (
        <Block title={t('work')}>
          <ul className="grid gap-3 sm:grid-cols-2">
            {management && <Office href="/dashboard" name={t('management')} text={t('managementText')} />}
            {admin && <Office href="/admin" name={t('admin')} text={t('adminText')} />}
          </ul>
        </Block>
      )}
      {account.adminAccounts.length > 0 && <AdminAccounts entries={account.adminAccounts} />}
    </div>
  );
}

function Who({ account: { login, globalId, roles, adminAccounts } }: { readonly account: OwnAccount }) {
  const t = useTranslations('sessions.account');
  const roleName = useTranslations('staff.roles');
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-5">
      <div className="flex min-w-0 flex-col gap-3">
        <p className="text-muted">{t('signedInAs')}</p>
        <h1 className="headline break-words">{login}</h1>
        <ul aria-label={t('roles')} className="flex flex-wrap gap-2">
          {roles.map((role) => (
            <li key={role}>
              <Badge tone="brand">{roleName(role)}</Badge>
            </li>
          ))}
          {adminAccounts.length > 0 && (
            <li>
              <Badge tone="brand">{t('administrator')}</Badge>
            </li>
          )}
          {roles.length + adminAccounts.length === 0 && (
            <li>
              <Badge>{t('player')}</Badge>
            </li>
          )}
          <li>
            <Badge>
              {t('globalId')} <span className="tabular-nums">{globalId}</span>
            </Badge>
          </li>
        </ul>
      </div>
      <form method="post" action={sessionsContract.signOutByForm.path}>
        <Button type="submit" icon={LogoutIcon}>
          {t('signOut')}
        </Button>
      </form>
    </header>
  );
}

function Office({ href, name, text }: { readonly href: string; readonly name: string; readonly text: string }) {
  return (
    <li className="flex">
      <a
        href={href}
        className="flex w-full items-center justify-between gap-4 rounded-card border border-line bg-surface p-card transition-colors hover:border-brand"
      >
        <span className="flex flex-col gap-1">
          <span className="text-lg leading-snug font-semibold">{name}</span>
          <span className="text-sm text-pretty text-muted">{text}</span>
        </span>
        <ChevronRightIcon size={24} className="text-brand-text" />
      </a>
    </li>
  );
}

function AdminAccounts({ entries }: { readonly entries: OwnAccount['adminAccounts'] }) {
  const t = useTranslations('sessions.account');
  const words = useTranslations('adminAccounts');
  return (
    <Block title={t('adminAccounts')} text={t('adminAccountsText')}>
      <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
        {entries.map(({ name, server, serverName, level, active }) => (
          <li key={`${name} ${server}`} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 px-card py-4">
            <span className="flex min-w-0 flex-col">
              <span className="font-semibold break-words">{name}</span>
              <span className="text-sm text-muted">
                {words('server', { server, name: serverName })} · {words('level', { level })}
              </span>
            </span>
            {active ? <Badge tone="live">{t('active')}</Badge> : <SwitchTo name={name} server={server} />}
          </li>
        ))}
      </ul>
    </Block>
  );
}

function SwitchTo({ name, server }: { readonly name: string; readonly server: number }) {
  const t = useTranslations('sessions.account');
  return (
    <form method="post" action={sessionsContract.switchAdminAccountByForm.path}>
      <input type="hidden" name="name" value={name} />
      <input type="hidden" name="server" value={server} />
      <Button type="submit" size="small" aria-label={t('switchToNamed', { name, server })}>
        {t('switchTo')}
      </Button>
    </form>
  );
}

function Block({ title, text, children }: { readonly title: string; readonly text?: string; readonly children: ReactNode }) {
  return (
    <section className="flex flex-col gap-4">
      <header className="flex flex-col gap-1">
        <h2 className="heading">{title}</h2>
        {text && <p className="text-sm text-pretty text-muted">{text}</p>}
      </header>
      {children}
    </section>
  );
}
