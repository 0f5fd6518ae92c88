import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl/react';
import { WaitsForSecond } from '#features/approvals/web/office/second-person.widget.tsx';
import { vipLevels } from '#features/promocodes/promocode-kinds.ts';
import { type PromocodeView, promocodesContract } from '#features/promocodes/promocodes.contract.ts';
import { formatInstantWithZone } from '#kit/time/format-time.ts';
import { type Choices, MeanwhileChanged } from '#ui/office/meanwhile-changed.tsx';
import { useSeenVersion } from '#ui/office/use-seen-version.ts';
import { Fact, Facts } from '#ui/shared/facts.tsx';
import { Form, SubmitButton } from '#ui/shared/form.tsx';
import { SkeletonText } from '#ui/shared/skeleton.tsx';
import { useUiLocale } from '#ui/shared/use-ui-locale.ts';
import { CodeFields, PrizeFields, type TagChoice, TermFields, useTags } from './promocode-fields.tsx';
import { useEditPromocode } from './promocodes.data.ts';
import { readPromocode } from './read-promocode.ts';

export function EditPromocode({ promocode }: { readonly promocode: PromocodeView }) {
  const tags = useTags(promocode.tag);
  return tags ? <EditForm promocode={promocode} tags={tags} /> : <SkeletonText lines={8} />;
}

type Props = { readonly promocode: PromocodeView; readonly tags: readonly TagChoice[] };

function EditForm({ promocode, tags }: Props) {
  const t = useTranslations('promocodesOffice.form');
  const client = useQueryClient();
  const { id, type } = promocode;
  const draft = `promocode-${id}`;
  const [known, setKnown] = useState(promocode);
  const { seen, newer, see, saveOver, onChange, follow, turn } = useSeenVersion(draft, promocode.version);
  const know = (view: PromocodeView) => {
    setKnown(view);
    see(view.version);
  };
  const agree = () => {
    setKnown(promocode);
    saveOver();
  };
  const take = () => {
    setKnown(promocode);
    follow();
  };
  const edit = useEditPromocode(know);
  const submit = async (values: FormData) => {
    const failure = await edit.submit({ ...readPromocode(values, type), id, version: seen });
    if (failure) void client.invalidateQueries({ queryKey: [promocodesContract.getPromocode.id] });
    return failure;
  };
  return (
    <section className="flex flex-col gap-4">
      <h2 className="heading">{t('edit')}</h2>
      <WaitsForSecond approval={promocode.approval} />
      {!promocode.can.edit && <p className="text-muted">{t('locked')}</p>}
      <Form key={turn} submit={submit} {...(promocode.can.edit && { draft, onChange })} className="@container">
        {newer && <Newer before={known.version === seen ? known : undefined} current={promocode} onSeen={agree} onTake={take} />}
        <fieldset disabled={!promocode.can.edit} className="flex min-w-0 flex-col gap-4">
          <CodeFields promocode={known} type={type} tags={tags} />
          <PrizeFields promocode={known} />
          <TermFields promocode={known} />
        </fieldset>
        {promocode.can.edit && <SubmitButton>{t('save')}</SubmitButton>}
      </Form>
    </section>
  );
}

type NewerProps = Choices & {
  /** Absent for a draft from an earlier visit; then all of its fields are shown. */
  readonly before: PromocodeView | undefined;
  readonly current: PromocodeView;
};

function Newer({ before, current, ...choices }: NewerProps) {
  const t = useTranslations('promocodesOffice.form');
  const changed = useChangedFields()(before, current);
  return (
    <MeanwhileChanged title={t('current')} confirm={t('saveOver')} {...choices}>
      <Facts>
        {changed.map(({ field, label, value }) => (
          <Fact key={field} label={label}>
            {value}
          </Fact>
        ))}
      </Facts>
    </MeanwhileChanged>
  );
}

const decided = [
  'name',
  'linkedLogin',
  'tag',
  'requiredLevel',
  'quickMoney',
  'money',
  'donation',
  'exp',
  'vipLevel',
  'vipDays',
  'vehicleModel',
  'vehiclePrimary',
  'vehicleSecondary',
  'vehicleDays',
  'vehicleHours',
  'skinMale',
  'skinFemale',
  'skinDays',
  'skinHours',
  'immediate',
  'startsAt',
  'endsAt',
  'limitPerAccount',
  'limitTotal',
] as const;
type Field = (typeof decided)[number];

function useChangedFields() {
  const t = useTranslations('promocodes');
  const nothing = useTranslations('promocodesOffice.form')('nothing');
  const format = useFormatter();
  const locale = useUiLocale();
  const shown = (field: Field, promocode: PromocodeView): string => {
    const value = promocode[field];
    if (value === null) return nothing;
    if (typeof value === 'boolean') return t(value ? 'flags.yes' : 'flags.no');
    if (typeof value === 'object') return value.name;
    if (field === 'vipLevel') return t(`vipLevels.${vipLevels[promocode.vipLevel] ?? 'none'}`);
    if (typeof value === 'number') return format.number(value);
    return field === 'startsAt' || field === 'endsAt' ? formatInstantWithZone(value, locale, 'dayTime') : value;
  };
  return (before: PromocodeView | undefined, after: PromocodeView) =>
    decided.flatMap((field) => {
      const value = shown(field, after);
      return before && value === shown(field, before) ? [] : [{ field, label: t(`columns.${field}`), value }];
    });
}
