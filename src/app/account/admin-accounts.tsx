import { useTranslations } from 'use-intl/react';
import { type OwnAccount, sessionsContract } from '#features/sessions/sessions.contract.ts';
import { Badge } from '#ui/shared/badge.tsx';
import { Button } from '#ui/shared/button.tsx';
import { Block } from './block.tsx';

export function AdminAccounts({ entries }: { readonly entries: OwnAccount['adminAccounts'] }) {
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
