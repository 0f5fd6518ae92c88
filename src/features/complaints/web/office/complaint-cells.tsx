import { useTranslations } from 'use-intl/react';
import type { DeskRow } from '#features/complaints/complaint-desk-view.ts';
import type { complaintList } from '#features/complaints/complaints.list.ts';
import { useServerNames } from '#features/servers/web/office/server-names.widget.tsx';
import { markUnseen } from '#kit/i18n/unseen.ts';
import type { CellsOf } from '#kit/office/use-list.ts';
import { Badge } from '#ui/shared/badge.tsx';
import { Moment } from '#ui/shared/moment.tsx';
import { OutcomeBadge } from '../outcome-badge.tsx';

export function useComplaintCells(): CellsOf<typeof complaintList, DeskRow> {
  const t = useTranslations('complaintDesk.list');
  const words = useTranslations('complaints');
  const names = useServerNames();
  return {
    number: ({ id }) => id,
    from: ({ from }) => <span className="font-medium">{markUnseen(from.nick)}</span>,
    about: ({ about, party }) => (
      <span className="inline-flex items-center gap-2 font-medium">
        {markUnseen(about.nick)}
        {party && <Badge tone="danger">{t('party')}</Badge>}
      </span>
    ),
    against: ({ against, stage }) => (
      <span className="inline-flex items-center gap-2">
        {words(`against.${against}`)}
        {stage === 'appeal' && <Badge tone="brand">{t('stages.appeal')}</Badge>}
      </span>
    ),
    server: ({ server }) => names.get(server) ?? t('serverNumber', { number: server }),
    happened: ({ happenedAt }) => <Moment at={happenedAt} />,
    description: ({ description }) => <span className="line-clamp-1 max-w-96">{markUnseen(description)}</span>,
    reviewer: ({ reviewer, mine }) => (mine ? <Badge tone="live">{t('mine')}</Badge> : reviewer),
    verdict: ({ outcome }) => outcome && <OutcomeBadge outcome={outcome} />,
    due: ({ dueAt, late, status }) =>
      status === 'closed' ? null : (
        <span className="inline-flex items-center gap-2">
          <Moment at={dueAt} />
          {late && <Badge tone="danger">{t('isLate')}</Badge>}
        </span>
      ),
    created: ({ createdAt }) => <Moment at={createdAt} />,
  };
}
