import { useTranslations } from 'use-intl/react';
import { complaintDeskContract } from '#features/complaints/complaint-desk.contract.ts';
import { complaintScreen } from '#features/complaints/complaints.urls.ts';
import { useScreenTitle } from '#kit/office/screen-title.ts';
import { useLoaded } from '#kit/office/use-operation.ts';
import { useScreenParams } from '#kit/office/use-screen.ts';
import { SectionCard } from '#ui/shared/card.tsx';
import { CaseHeader } from './case-header.tsx';
import { CaseLogs } from './case-logs.tsx';
import { CaseTimeline } from './case-timeline.tsx';
import { CaseWords } from './case-words.tsx';
import { GivenVerdict } from './given-verdict.tsx';
import { PartyCards } from './party-cards.tsx';
import { UnsentVerdicts, VerdictForm } from './verdict-form.tsx';

/** Everything a judge needs on one page: statements, records of both sides, logs and the verdict form. */
export default function ComplaintScreen() {
  const t = useTranslations('complaintDesk');
  const { id } = useScreenParams(complaintScreen);
  const complaint = useLoaded(complaintDeskContract.getCase, { id });
  useScreenTitle(complaintScreen, t('one.title', { number: String(complaint.number) }));
  return (
    <article className="@container flex flex-col gap-4">
      <CaseHeader complaint={complaint} />
      {complaint.verdicts.map((verdict) => (
        <GivenVerdict key={verdict.stage} verdict={verdict} delivery={verdict === complaint.verdicts.at(-1) ? complaint.delivery : null} />
      ))}
      <CaseWords complaint={complaint} />
      <CaseLogs complaint={complaint} />
      <PartyCards complaint={complaint} />
      {complaint.can.act && (
        <SectionCard title={t(complaint.stage === 'appeal' ? 'verdict.appealTitle' : 'verdict.title')} level={3}>
          <VerdictForm key={`${complaint.number}-${complaint.stage}`} complaint={complaint} />
        </SectionCard>
      )}
      <UnsentVerdicts key={complaint.number} complaint={complaint} />
      <CaseTimeline complaint={complaint} />
    </article>
  );
}
