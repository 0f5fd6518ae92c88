import { useTranslations } from 'use-intl/react';
import { type OwnAccount, sessionsContract } from '#features/sessions/sessions.contract.ts';
import { forgetTab } from '#kit/browser/forget-tab.ts';
import { formatInstant } from '#kit/time/format-time.ts';
import { Badge } from '#ui/shared/badge.tsx';
import { LogoutIcon } from '#ui/shared/icons.tsx';
import { useUiLocale } from '#ui/shared/use-ui-locale.ts';

/** The signed-in person and their roles; a plain player has none to show. The sign-out is only an icon. */
export function OwnHeader({ account, since }: { readonly account: OwnAccount; readonly since: string }) {
  const t = useTranslations('sessions.account');
  const roleName = useTranslations('staff.roles');
  const words = useTranslations('account');
  const locale = useUiLocale();
  const { login, globalId, roles, adminAccounts } = account;
  return (
    <header className="flex min-w-0 flex-col gap-3">
      <div className="flex min-w-0 items-center gap-4">
        <span
          aria-hidden="true"
          className="nameplate grid size-16 shrink-0 place-items-center rounded-full font-display text-2xl font-bold"
        >
          {login.slice(0, 1).toUpperCase()}
        </span>
        <div className="min-w-0 flex-1">
          <p className="text-sm text-muted">{t('signedInAs')}</p>
          <h1 className="headline break-words lg:text-2xl">{login}</h1>
        </div>
        <form method="post" action={sessionsContract.signOutByForm.path} onSubmit={forgetTab}>
          <button
            type="submit"
            aria-label={t('signOut')}
            title={t('signOut')}
            className="grid size-11 place-items-center rounded-full text-muted transition-colors hover:bg-raised hover:text-text"
          >
            <LogoutIcon />
          </button>
        </form>
      </div>
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
        <li>
          <Badge>
            {t('globalId')} {globalId}
          </Badge>
        </li>
        <li>
          <Badge>{words('since', { day: formatInstant(since, locale, 'day') })}</Badge>
        </li>
      </ul>
    </header>
  );
}
