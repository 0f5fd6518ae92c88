import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import type { RedirectView } from '#features/redirects/redirects.contract.ts';
import { SectionCard } from '#ui/shared/card.tsx';
import { Moment } from '#ui/shared/moment.tsx';

/** Its term, and who made it. */
export function RedirectFacts({ redirect }: { readonly redirect: RedirectView }) {
  const t = useTranslations('redirects');
  return (
    <SectionCard title={t('one.about')} level={3}>
      <dl className="grid gap-x-6 gap-y-3 @md:grid-cols-[auto_minmax(0,1fr)]">
        <Fact label={t('columns.validFrom')}>{redirect.validFrom ? <Moment at={redirect.validFrom} /> : t('one.always')}</Fact>
        <Fact label={t('columns.validUntil')}>{redirect.validUntil ? <Moment at={redirect.validUntil} /> : t('one.always')}</Fact>
        <Fact label={t('columns.creator')}>{redirect.creator?.login ?? t('one.gone')}</Fact>
        <Fact label={t('columns.created')}>
          <Moment at={redirect.createdAt} />
        </Fact>
      </dl>
    </SectionCard>
  );
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="@md:contents">
      <dt className="text-sm text-muted @md:text-[1em]">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
