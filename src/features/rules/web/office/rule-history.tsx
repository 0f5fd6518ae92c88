import { useTranslations } from 'use-intl/react';
import type { RuleRevisionView } from '#features/rules/rules.contract.ts';
import { PersonLink } from '#kit/office/person-link.tsx';
import { Button } from '#ui/shared/button.tsx';
import { SectionCard } from '#ui/shared/card.tsx';
import { Moment } from '#ui/shared/moment.tsx';

type Props = {
  readonly revisions: readonly RuleRevisionView[];
  readonly onCompare: (pair: { readonly from: number; readonly to: number }) => void;
};

export function RuleHistory({ revisions, onCompare }: Props) {
  const t = useTranslations('rules.history');
  return (
    <SectionCard title={t('title')} level={3}>
      <ol className="flex flex-col gap-5">
        {revisions.map(({ revisionId, revision, savedAt, savedBy, savedById, reason }) => (
          <li key={revisionId} className="flex flex-col gap-1">
            <p className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span className="font-medium">
                {t.rich('by', {
                  revision,
                  who: () => <PersonLink id={savedById}>{savedBy ?? t(reason === null ? 'came' : 'gone')}</PersonLink>,
                })}
              </span>
              <span className="text-sm text-muted">
                <Moment at={savedAt} />
              </span>
            </p>
            <p className="text-sm text-pretty wrap-anywhere text-muted">{reason ?? t('first')}</p>
            {revision > 1 && (
              <Button size="small" className="mt-1 self-start" onClick={() => onCompare({ from: revision - 1, to: revision })}>
                {t('compare')}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </SectionCard>
  );
}
