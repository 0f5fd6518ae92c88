import { useTranslations } from 'use-intl/react';
import { complaintScreen } from '#features/complaints/complaints.urls.ts';
import { personPageContract } from '#features/person-page/person-page.contract.ts';
import { markUnseen } from '#kit/i18n/unseen.ts';
import { OfficeLink } from '#kit/office/office-link.tsx';
import { PersonLink } from '#kit/office/person-link.tsx';
import { useReading } from '#kit/office/use-reading.ts';
import { Badge } from '#ui/shared/badge.tsx';
import { Moment } from '#ui/shared/moment.tsx';
import { Block, Rows, ServerName } from './block.tsx';

/** By and against the person. */
export function Complaints({ id }: { readonly id: number }) {
  const t = useTranslations('personPage.complaints');
  const words = useTranslations('complaints');
  const reading = useReading(personPageContract.listPersonComplaints, { id });
  return (
    <Block title={t('title')} of={reading}>
      {(rows) => (
        <Rows rows={rows} none={t('none')} keyOf={(row) => row.id}>
          {(row) => (
            <>
              <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
                <OfficeLink to={complaintScreen} params={{ id: row.id }} className="font-medium underline underline-offset-4">
                  {t('number', { number: String(row.id) })}
                </OfficeLink>
                <span className="wrap-anywhere">
                  {t.rich(row.side, { other: () => <PersonLink id={row.otherId}>{markUnseen(row.other)}</PersonLink> })}
                </span>
                {row.outcome ? <Badge>{words(`outcomes.${row.outcome}`)}</Badge> : <Badge>{words(`statuses.${row.status}`)}</Badge>}
              </span>
              <span className="text-sm text-muted">
                <ServerName number={row.server} /> · <Moment at={row.createdAt} look="day" />
              </span>
            </>
          )}
        </Rows>
      )}
    </Block>
  );
}
