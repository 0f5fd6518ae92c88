import { useTranslations } from 'use-intl/react';
import type { CaseView } from '#features/complaints/complaint-desk-view.ts';
import { markUnseenLines } from '#kit/i18n/unseen.ts';
import { PersonLink } from '#kit/office/person-link.tsx';
import { SectionCard } from '#ui/shared/card.tsx';
import { Moment } from '#ui/shared/moment.tsx';

/** Who did what to the case, step by step. */
export function CaseTimeline({ complaint }: { readonly complaint: CaseView }) {
  const t = useTranslations('complaintDesk.one');
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
