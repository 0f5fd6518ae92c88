import { useTranslations } from 'use-intl/react';
import type { RedirectView } from '#features/redirects/redirects.contract.ts';
import { PersonLink } from '#kit/office/person-link.tsx';
import { SectionCard } from '#ui/shared/card.tsx';
import { Fact, Facts } from '#ui/shared/facts.tsx';
import { Moment } from '#ui/shared/moment.tsx';

export function RedirectFacts({ redirect }: { readonly redirect: RedirectView }) {
  const t = useTranslations('redirects');
  return (
    <SectionCard title={t('one.about')} level={3}>
      <Facts>
        <Fact label={t('columns.validFrom')}>{redirect.validFrom ? <Moment at={redirect.validFrom} /> : t('one.always')}</Fact>
        <Fact label={t('columns.validUntil')}>{redirect.validUntil ? <Moment at={redirect.validUntil} /> : t('one.always')}</Fact>
        <Fact label={t('columns.creator')}>
          <PersonLink id={redirect.creator?.id ?? null}>{redirect.creator?.login ?? t('one.gone')}</PersonLink>
        </Fact>
        <Fact label={t('columns.created')}>
          <Moment at={redirect.createdAt} />
        </Fact>
      </Facts>
    </SectionCard>
  );
}
