import { useTranslations } from 'use-intl/react';
import type { DeskRow } from '#features/complaints/complaint-desk-view.ts';
import type { complaintList } from '#features/complaints/complaints.list.ts';
import { useServerNames } from '#features/servers/web/office/server-names.widget.tsx';
import { markUnseen } from '#kit/i18n/unseen.ts';
import { PersonLink } from '#kit/office/person-link.tsx';
import type { CellsOf } from '#kit/office/use-list.ts';
import { Badge } from '#ui/shared/badge.tsx';
import { WarningIcon } from '#ui/shared/icons.tsx';
import { Moment } from '#ui/shared/moment.tsx';
import { OutcomeBadge } from '../outcome-badge.tsx';

export function useComplaintCells(): CellsOf<typeof complaintList, DeskRow> {
  const t = useTranslations('complaintDesk.list');
  const words = useTranslations('complaints');
  const names = useServerNames();
  return {
    number: ({ id }) => id,
    from: ({ from }) => <Party of={from} />,
    about: ({ about, party }) => (
      <span className="font-medium">
        <Party of={about} /> {party && <Badge tone="danger">{t('party')}</Badge>}
      </span>
    ),
    against: ({ against }) => words(`against.${against}`),
    server: ({ server }) => names.get(server) ?? t('serverNumber', { number: server }),
    happened: ({ happenedAt }) => <Moment at={happenedAt} />,
    description: ({ description }) => markUnseen(description),
    reviewer: ({ reviewer, reviewerId, mine }) =>
      mine ? <Badge tone="live">{t('mine')}</Badge> : <PersonLink id={reviewerId}>{reviewer}</PersonLink>,
    // During an appeal, the first verdict is not final.
    verdict: ({ outcome, stage, status }) =>
      stage === 'appeal' && status !== 'closed' ? (
        <Badge tone="brand">{t('stages.appeal')}</Badge>
      ) : (
        outcome && <OutcomeBadge outcome={outcome} />
      ),
    due: ({ dueAt, late, status }) =>
      status === 'closed' ? null : (
        // The icon is after the date, so that the dates align.
        <span className={late ? 'flex items-center gap-1.5 text-danger-text' : undefined}>
          <Moment at={dueAt} />
          {late && (
            <>
              <WarningIcon size={16} />
              <span className="sr-only">{t('isLate')}</span>
            </>
          )}
        </span>
      ),
    created: ({ createdAt }) => <Moment at={createdAt} />,
  };
}

const Party = ({ of: { nick, globalId } }: { readonly of: DeskRow['from'] }) => (
  <span className="font-medium">
    <PersonLink id={globalId}>{markUnseen(nick)}</PersonLink>
  </span>
);
