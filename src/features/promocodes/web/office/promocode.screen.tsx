import { useTranslations } from 'use-intl/react';
import { type PromocodeView, promocodesContract } from '#features/promocodes/promocodes.contract.ts';
import { promocodeScreen, promocodesScreen } from '#features/promocodes/promocodes.urls.ts';
import { usePrizeLines } from '#features/promocodes/web/use-prize-lines.ts';
import { OfficeLink } from '#kit/office/office-link.tsx';
import { PersonLink } from '#kit/office/person-link.tsx';
import { useScreenTitle } from '#kit/office/screen-title.ts';
import { useLoaded } from '#kit/office/use-operation.ts';
import { useScreenParams, useScreenSearch } from '#kit/office/use-screen.ts';
import { Badge } from '#ui/shared/badge.tsx';
import { SectionCard } from '#ui/shared/card.tsx';
import { Fact, Facts } from '#ui/shared/facts.tsx';
import { Moment } from '#ui/shared/moment.tsx';
import { DecidePromocode } from './decide-promocode.dialogs.tsx';
import { EditPromocode } from './edit-promocode.tsx';
import { PromocodeActions } from './promocode-actions.tsx';
import { PromocodeFigures } from './promocode-figures.tsx';
import { PromocodeSimulation } from './promocode-simulation.tsx';
import { PromocodeStatus } from './promocode-status.tsx';

export default function PromocodeScreen() {
  const { id } = useScreenParams(promocodeScreen);
  const promocode = useLoaded(promocodesContract.getPromocode, { id });
  useScreenTitle(promocodeScreen, promocode.name);
  return (
    <article key={promocode.id} className="@container flex max-w-6xl flex-col gap-4">
      <Header promocode={promocode} />
      <PromocodeFigures promocode={promocode} />
      <div className="grid items-start gap-4 @4xl:grid-cols-2">
        <PromocodeFacts promocode={promocode} />
        <PromocodeSimulation promocode={promocode} />
      </div>
      <EditPromocode promocode={promocode} />
    </article>
  );
}

function Header({ promocode }: { readonly promocode: PromocodeView }) {
  const t = useTranslations('promocodesOffice.one');
  const types = useTranslations('promocodes.types');
  const [{ dialog }, setSearch] = useScreenSearch(promocodeScreen);
  const { status, type, tag, refusal, activations, validActivations } = promocode;
  return (
    <header className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <PromocodeStatus status={status} />
        <Badge>{types(type)}</Badge>
        {tag && (
          <OfficeLink to={promocodesScreen} search={{ type, tag: tag.id }} className="text-sm underline underline-offset-4">
            {tag.name}
          </OfficeLink>
        )}
      </div>
      <p className="text-muted tabular-nums">{t('activationsOf', { activations, valid: validActivations })}</p>
      {refusal && <p className="max-w-prose text-pretty wrap-anywhere text-danger-text">{t('refusal', { reason: refusal })}</p>}
      <PromocodeActions promocode={promocode} onDecide={(decision) => setSearch({ dialog: decision })} />
      <DecidePromocode promocode={promocode} dialog={dialog} onClose={() => setSearch({ dialog: undefined }, 'replace')} />
    </header>
  );
}

function PromocodeFacts({ promocode }: { readonly promocode: PromocodeView }) {
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
