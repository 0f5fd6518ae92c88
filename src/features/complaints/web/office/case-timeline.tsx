import { useTranslations } from 'use-intl/react';
import { auditTrailScreen } from '#features/audit-trail/audit-trail.urls.ts';
import type { CaseView } from '#features/complaints/complaint-desk-view.ts';
import { markUnseenLines } from '#kit/i18n/unseen.ts';
import { useHas } from '#kit/office/office-context.ts';
import { OfficeLink } from '#kit/office/office-link.tsx';
import { PersonLink } from '#kit/office/person-link.tsx';
import { addDays, dayOf } from '#kit/time/moscow.ts';
import { SectionCard } from '#ui/shared/card.tsx';
import { Moment } from '#ui/shared/moment.tsx';

export function CaseTimeline({ complaint }: { readonly complaint: CaseView }) {
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
