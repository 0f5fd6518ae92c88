import { useTranslations } from 'use-intl/react';
import { personPageContract } from '#features/person-page/person-page.contract.ts';
import { searchScreen } from '#features/person-page/person-page.urls.ts';
import { OfficeLink } from '#kit/office/office-link.tsx';
import { useReading } from '#kit/office/use-reading.ts';
import { Badge } from '#ui/shared/badge.tsx';
import { Moment } from '#ui/shared/moment.tsx';
import { Block, Rows, ServerName } from './block.tsx';

export function Sessions({ id }: { readonly id: number }) {
  const t = useTranslations('personPage.sessions');
  const reading = useReading(personPageContract.listPersonSessions, { id });
  return (
    <Block title={t('title')} of={reading}>
      {({ site, game }) => (
        <>
          {game && (
            <Rows title={t('game')} rows={game} none={t('noGame')} keyOf={({ server, kind, value }) => `${server} ${kind} ${value}`}>
              {({ server, kind, value, firstAt, lastAt }) => (
                <>
                  <span className="min-w-0">
                    <span className="text-sm text-muted">{t(kind)}</span>{' '}
                    <OfficeLink
                      to={searchScreen}
                      search={{ text: value }}
                      className="font-mono text-sm wrap-anywhere underline underline-offset-4"
                    >
                      {value}
                    </OfficeLink>
                  </span>
                  <span className="text-sm text-muted">
                    <ServerName number={server} /> ·{' '}
                    {t.rich('seen', { first: () => <Moment at={firstAt} look="day" />, last: () => <Moment at={lastAt} look="day" /> })}
                  </span>
                </>
              )}
            </Rows>
          )}
          <Rows title={t('site')} rows={site} none={t('noSite')} keyOf={(session) => session.id}>
            {(session) => (
              <>
                <span className="min-w-0 flex-1 basis-60">
                  <span className="line-clamp-2 text-sm wrap-anywhere">
                    {session.userAgent ?? <span className="text-muted">{t('browserHidden')}</span>}
                  </span>
                  <span className="font-mono text-sm text-muted">{session.ip ?? t('hidden')}</span>
                </span>
                <span className="flex items-center gap-2 text-sm text-muted">
                  <Badge tone={session.over ? 'plain' : 'live'}>{t(session.over ? 'over' : 'open')}</Badge>
                  <Moment at={session.lastSeenAt} />
                </span>
              </>
            )}
          </Rows>
        </>
      )}
    </Block>
  );
}
