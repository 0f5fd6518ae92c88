import { useTranslations } from 'use-intl/react';
import { complaintDeskContract } from '#features/complaints/complaint-desk.contract.ts';
import type { CaseView } from '#features/complaints/complaint-desk-view.ts';
import { PersonLink } from '#kit/office/person-link.tsx';
import { useAct } from '#kit/office/use-act.ts';
import { Badge } from '#ui/shared/badge.tsx';
import { Button } from '#ui/shared/button.tsx';
import { Fact, Facts } from '#ui/shared/facts.tsx';
import { Moment } from '#ui/shared/moment.tsx';

const { takeComplaint, releaseComplaint, getCase, listComplaints } = complaintDeskContract;
const invalidates = [getCase, listComplaints];

export function CaseHeader({ complaint }: { readonly complaint: CaseView }) {
  const t = useTranslations('complaintDesk.one');
  const words = useTranslations('complaints');
  const columns = useTranslations('complaintDesk.columns');
  const { number: id, can, hindrance } = complaint;
  const taking = useAct(takeComplaint, { invalidates, done: t('taken') });
  const releasing = useAct(releaseComplaint, { invalidates, done: t('released') });
  return (
    <header className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="flex flex-wrap items-center gap-2">
          <h2 className="heading">{t('title', { number: String(id) })}</h2>
          <Badge tone={complaint.status === 'closed' ? 'plain' : 'brand'}>{words(`statuses.${complaint.status}`)}</Badge>
          {complaint.stage === 'appeal' && <Badge tone="live">{t('appeal')}</Badge>}
        </div>
        <div className="flex flex-wrap gap-2">
          {can.take && (
            <Button look="primary" pending={taking.pending} onClick={() => void taking.act({ id })}>
              {t(complaint.reviewer === null ? 'take' : 'takeOver')}
            </Button>
          )}
          {can.release && (
            <Button pending={releasing.pending} onClick={() => void releasing.act({ id })}>
              {t('release')}
            </Button>
          )}
        </div>
      </div>
      {hindrance !== null && (
        <p className="rounded-control border border-line bg-raised px-4 py-3 text-pretty">{t(`hindrances.${hindrance}`)}</p>
      )}
      <Facts>
        <Fact label={t('server')}>{complaint.serverName}</Fact>
        <Fact label={t('against')}>{words(`against.${complaint.against}`)}</Fact>
        <Fact label={t('happened')}>
          <Moment at={complaint.happenedAt} />
        </Fact>
        <Fact label={t('rule')}>{complaint.rule ? `${complaint.rule.number} ${complaint.rule.title}` : t('none')}</Fact>
        {complaint.status !== 'closed' && (
          <Fact label={t('due')}>
            <Moment at={complaint.dueAt} />
          </Fact>
        )}
        <Fact label={columns('reviewer')}>
          <PersonLink id={complaint.reviewerId}>{complaint.reviewer ?? t('free')}</PersonLink>
        </Fact>
      </Facts>
    </header>
  );
}
