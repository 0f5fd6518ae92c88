import { useTranslations } from 'use-intl/react';
import { bansScreen } from '#features/bans/bans.urls.ts';
import { complaintScreen } from '#features/complaints/complaints.urls.ts';
import { type Punishment, personPageContract } from '#features/person-page/person-page.contract.ts';
import { markUnseen } from '#kit/i18n/unseen.ts';
import { useHas } from '#kit/office/office-context.ts';
import { OfficeLink } from '#kit/office/office-link.tsx';
import { PersonLink } from '#kit/office/person-link.tsx';
import { useReading } from '#kit/office/use-reading.ts';
import { Badge } from '#ui/shared/badge.tsx';
import { Moment } from '#ui/shared/moment.tsx';
import { Block, Rows, ServerName } from './block.tsx';

export function Punishments({ id }: { readonly id: number }) {
  const t = useTranslations('personPage.punishments');
  const reading = useReading(personPageContract.listPersonPunishments, { id });
  return (
    <Block title={t('title')} of={reading}>
      {(rows) => (
        <Rows rows={rows} none={t('none')} keyOf={({ kind, ban, complaint, at }) => `${kind} ${ban} ${complaint} ${at}`}>
          {(row) => <One row={row} />}
        </Rows>
      )}
    </Block>
  );
}

function One({ row }: { readonly row: Punishment }) {
  const t = useTranslations('personPage.punishments');
  const readsBans = useHas('bans.read');
  const title = row.ban === null ? t(`kinds.${row.kind}`) : t('ban', { number: String(row.ban) });
  return (
    <>
      <span className="flex min-w-0 flex-col">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          {row.ban !== null && readsBans ? (
            <OfficeLink to={bansScreen} search={{ dialog: 'history', id: row.ban }} className="font-medium underline underline-offset-4">
              {title}
            </OfficeLink>
          ) : (
            <span className="font-medium">{title}</span>
          )}
          {row.minutes !== null && <span>{t('minutes', { minutes: row.minutes })}</span>}
          {row.state && <Badge tone={row.state === 'active' ? 'danger' : 'plain'}>{t(`states.${row.state}`)}</Badge>}
          {row.complaint !== null && (
            <OfficeLink to={complaintScreen} params={{ id: row.complaint }} className="text-sm underline underline-offset-4">
              {t('case', { number: String(row.complaint) })}
            </OfficeLink>
          )}
        </span>
        <span className="text-sm text-pretty wrap-anywhere text-muted">{markUnseen(row.reason)}</span>
      </span>
      <span className="text-sm text-muted">
        <ServerName number={row.server} /> ·{' '}
        {t.rich('by', {
          name: () => <PersonLink id={row.byId}>{row.by}</PersonLink>,
        })}{' '}
        · <Moment at={row.at} look="day" />
      </span>
    </>
  );
}
