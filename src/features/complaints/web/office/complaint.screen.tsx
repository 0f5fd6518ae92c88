import { useTranslations } from 'use-intl/react';
import { auditTrailScreen } from '#features/audit-trail/audit-trail.urls.ts';
import { BanLink } from '#features/bans/web/office/ban-link.widget.tsx';
import { complaintDeskContract } from '#features/complaints/complaint-desk.contract.ts';
import type { CaseView } from '#features/complaints/complaint-desk-view.ts';
import { complaintScreen } from '#features/complaints/complaints.urls.ts';
import { markUnseenLines } from '#kit/i18n/unseen.ts';
import { useHas } from '#kit/office/office-context.ts';
import { OfficeLink } from '#kit/office/office-link.tsx';
import { PersonLink } from '#kit/office/person-link.tsx';
import { useScreenTitle } from '#kit/office/screen-title.ts';
import { useLoaded } from '#kit/office/use-operation.ts';
import { useScreenParams } from '#kit/office/use-screen.ts';
import { addDays, dayOf } from '#kit/time/moscow.ts';
import { Badge } from '#ui/shared/badge.tsx';
import { SectionCard } from '#ui/shared/card.tsx';
import { Moment } from '#ui/shared/moment.tsx';
import { OutcomeBadge } from '../outcome-badge.tsx';
import { usePunishmentText } from '../punishment-text.ts';
import { CaseHeader } from './case-header.tsx';
import { CaseLogs } from './case-logs.tsx';
import { CaseWords } from './case-words.tsx';
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

function CaseTimeline({ complaint }: { readonly complaint: CaseView }) {
  const t = useTranslations('complaintDesk.one');
  const readsAudit = useHas('auditTrail.read');
  return (
    <SectionCard title={t('timeline')} level={3}>
      <ol className="flex flex-col gap-2">
        {complaint.events.map(({ id, kind, at, by, byId, note }) => (
          <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
            <span className="min-w-0 text-pretty wrap-anywhere">
              {t.rich(`events.${kind}`, {
                by: () => <PersonLink id={byId}>{by}</PersonLink>,
              })}
              {note !== null && <span className="text-muted"> {markUnseenLines(note)}</span>}
              {kind === 'answerDeleted' && readsAudit && (
                <>
                  {' '}
                  <OfficeLink to={auditTrailScreen} search={deletionOf(complaint.number, at)} className="underline underline-offset-4">
                    {t('deletedText')}
                  </OfficeLink>
                </>
              )}
            </span>
            <span className="text-sm text-muted">
              <Moment at={at} look="exact" />
            </span>
          </li>
        ))}
      </ol>
    </SectionCard>
  );
}

/** The audit keeps deleted answers; the link includes the day, because the audit list defaults to today. */
function deletionOf(number: number, at: string) {
  const day = dayOf(new Date(at));
  return { on: `complaint:${number}`, event: 'complaints.answerDeleted', since: day, until: addDays(day, 1) };
}

type Props = { readonly verdict: CaseView['verdicts'][number]; readonly delivery: CaseView['delivery'] };

const tones = { waiting: 'brand', done: 'success', failed: 'danger' } as const;

function GivenVerdict({ verdict, delivery }: Props) {
  const t = useTranslations('complaintDesk.verdict');
  const punishmentText = usePunishmentText();
  const { outcome, punishment, ban, judge, judgeId, at, text, earlyReason, rules } = verdict;
  return (
    <SectionCard title={t(verdict.stage === 'appeal' ? 'appealTitle' : 'title')} level={3}>
      <div className="flex flex-col gap-3">
        <p className="flex flex-wrap items-center gap-2">
          <OutcomeBadge outcome={outcome} />
          {punishment && <strong className="font-semibold">{punishmentText(punishment)}</strong>}
          {delivery && punishment && <Badge tone={tones[delivery]}>{t(`deliveries.${delivery}`)}</Badge>}
          {ban !== null && (
            <BanLink id={ban} className="underline underline-offset-4">
              {t('ban', { number: String(ban) })}
            </BanLink>
          )}
        </p>
        <p className="text-pretty wrap-anywhere whitespace-pre-line">{text}</p>
        {rules.length > 0 && (
          <p className="text-pretty text-muted">
            {t('cites', { rules: rules.map(({ number, title }) => `${number} ${title}`).join('; ') })}
          </p>
        )}
        {earlyReason && <p className="text-pretty text-muted">{t('earlyGiven', { reason: earlyReason })}</p>}
        <p className="text-sm text-muted">
          {t.rich('by', {
            who: () => <PersonLink id={judgeId}>{judge}</PersonLink>,
          })}{' '}
          · <Moment at={at} />
        </p>
      </div>
    </SectionCard>
  );
}
