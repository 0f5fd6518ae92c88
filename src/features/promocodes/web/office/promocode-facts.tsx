import { useTranslations } from 'use-intl/react';
import type { PromocodeView } from '#features/promocodes/promocodes.contract.ts';
import { usePrizeLines } from '#features/promocodes/web/use-prize-lines.ts';
import { PersonLink } from '#kit/office/person-link.tsx';
import { SectionCard } from '#ui/shared/card.tsx';
import { Fact, Facts } from '#ui/shared/facts.tsx';
import { Moment } from '#ui/shared/moment.tsx';

export function PromocodeFacts({ promocode }: { readonly promocode: PromocodeView }) {
  const t = useTranslations('promocodesOffice');
  const columns = useTranslations('promocodes.columns');
  const nothing = useTranslations('promocodePrizes')('nothing');
  const prize = usePrizeLines()(promocode);
  return (
    <SectionCard title={t('one.about')}>
      <Facts>
        <Fact label={t('form.prize')}>
          {prize.length === 0 ? (
            nothing
          ) : (
            <ul>
              {prize.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          )}
        </Fact>
        <Fact label={columns('linkedLogin')}>
          {promocode.linkedLogin === null ? t('one.noLink') : <PersonLink id={promocode.linkedId}>{promocode.linkedLogin}</PersonLink>}
        </Fact>
        <Fact label={t('one.author')}>
          {promocode.author === null ? t('one.gone') : <PersonLink id={promocode.authorId}>{promocode.author}</PersonLink>}
        </Fact>
        <Fact label={columns('createdAt')}>
          <Moment at={promocode.createdAt} />
        </Fact>
        <Fact label={columns('editedAt')}>
          <Moment at={promocode.editedAt} />
        </Fact>
      </Facts>
    </SectionCard>
  );
}
