import { type ReactNode, useId } from 'react';
import { useTranslations } from 'use-intl/react';
import { coinsOfOnePerson } from '#features/coins/coins-of-one-person.ts';
import { type PromocodeType, vipLevels } from '#features/promocodes/promocode-kinds.ts';
import { type PromocodeTag, type PromocodeView, promocodesContract } from '#features/promocodes/promocodes.contract.ts';
import { useOperation } from '#kit/office/use-operation.ts';
import { wallTimeText } from '#kit/time/wall-time-text.ts';
import { SectionCard } from '#ui/shared/card.tsx';
import { Checkbox } from '#ui/shared/choices.tsx';
import { Field } from '#ui/shared/field.tsx';
import { FieldError } from '#ui/shared/field-error.tsx';
import { Select, TextInput } from '#ui/shared/inputs.tsx';
import { useFieldFailure } from '#ui/shared/use-field-failure.ts';

type Part = { readonly promocode?: PromocodeView };

type CodeProps = Part & {
  readonly type: PromocodeType;
  readonly tags: readonly TagChoice[];
  /** Content before the name: the choice of the type, if there is one. */
  readonly children?: ReactNode;
};

export function CodeFields({ promocode, type, tags, children }: CodeProps) {
  const t = useTranslations('promocodesOffice.form');
  const system = type === 'system';
  return (
    <SectionCard title={t('code')}>
      <Grid>
        {children}
        <Field name="name" label={t('name')} hint={t('nameHint')} required>
          <TextInput mono defaultValue={promocode?.name} maxLength={32} autoComplete="off" spellCheck={false} />
        </Field>
        <Field name="linkedLogin" label={t('linkedLogin')} hint={t('linkedLoginHint')} optional>
          <TextInput defaultValue={promocode?.linkedLogin ?? ''} maxLength={24} autoComplete="off" spellCheck={false} />
        </Field>
        <Field name="requiredLevel" label={t('requiredLevel')} hint={system ? t('levelLocked') : t('requiredLevelHint')}>
          {system ? (
            // Without a name, so that neither a draft nor the form data can contain another value.
            <TextInput key="locked" name={undefined} value="0" readOnly data-locked="" />
          ) : (
            <TextInput key="open" inputMode="numeric" defaultValue={String(promocode?.requiredLevel ?? 0)} autoComplete="off" />
          )}
        </Field>
        <Field name="tag" label={t('tag')}>
          <Select
            defaultValue={String(promocode?.tag?.id ?? '')}
            placeholder={t('noTag')}
            options={tags.map(({ id, name }) => ({ value: String(id), label: name }))}
          />
        </Field>
      </Grid>
    </SectionCard>
  );
}

export function PrizeFields({ promocode }: Part) {
  const t = useTranslations('promocodesOffice.form');
  const vip = useTranslations('promocodes.vipLevels');
  const second = useTranslations('secondPerson');
  return (
    <>
      <SectionCard title={t('prize')}>
        <p className="mb-4 text-sm text-muted">
          {t('prizeText')} {second('code', { limit: coinsOfOnePerson })}
        </p>
        <Grid>
          <Count name="quickMoney" label={t('quickMoney')} hint={t('quickMoneyHint')} value={promocode?.quickMoney} />
          <Count name="money" label={t('money')} hint={t('moneyHint')} value={promocode?.money} />
          <Count name="donation" label={t('donation')} hint={t('donationHint')} value={promocode?.donation} />
          <Count name="exp" label={t('exp')} value={promocode?.exp} />
        </Grid>
      </SectionCard>
      <SectionCard title={t('vip')}>
        <Grid>
          <Field name="vipLevel" label={t('vipLevel')}>
            <Select
              defaultValue={String(promocode?.vipLevel ?? 0)}
              options={vipLevels.map((level, value) => ({ value: String(value), label: vip(level) }))}
            />
          </Field>
          <Count name="vipDays" label={t('vipDays')} value={promocode?.vipDays} />
        </Grid>
      </SectionCard>
      <SectionCard title={t('vehicle')}>
        <Grid>
          <Count name="vehicleModel" label={t('vehicleModel')} hint={t('vehicleModelHint')} value={promocode?.vehicleModel} />
          <Count name="vehiclePrimary" label={t('vehiclePrimary')} hint={t('colourHint')} value={promocode?.vehiclePrimary} />
          <Count name="vehicleSecondary" label={t('vehicleSecondary')} hint={t('colourHint')} value={promocode?.vehicleSecondary} />
          <Count name="vehicleDays" label={t('days')} hint={t('term')} value={promocode?.vehicleDays} />
          <Count name="vehicleHours" label={t('hours')} value={promocode?.vehicleHours} />
        </Grid>
      </SectionCard>
      <SectionCard title={t('skin')}>
        <Grid>
          <Count name="skinMale" label={t('skinMale')} hint={t('skinHint')} value={promocode?.skinMale} />
          <Count name="skinFemale" label={t('skinFemale')} hint={t('skinHint')} value={promocode?.skinFemale} />
          <Count name="skinDays" label={t('days')} hint={t('term')} value={promocode?.skinDays} />
          <Count name="skinHours" label={t('hours')} value={promocode?.skinHours} />
        </Grid>
      </SectionCard>
    </>
  );
}

export function TermFields({ promocode, children }: Part & { readonly children?: ReactNode }) {
  const t = useTranslations('promocodesOffice.form');
  const limit = (value: number | null) => (value === null ? '' : String(value));
  return (
    <SectionCard title={t('terms')}>
      <div className="flex flex-col gap-5">
        <TickField name="immediate" label={t('immediate')} hint={t('immediateHint')} given={promocode?.immediate ?? false} />
        {children}
        <Grid>
          <Field name="startsAt" label={t('startsAt')} hint={t('startsAtHint')}>
            <TextInput type="datetime-local" defaultValue={wallTimeText(promocode?.startsAt ?? null)} />
          </Field>
          <Field name="endsAt" label={t('endsAt')} hint={t('endsAtHint')}>
            <TextInput type="datetime-local" defaultValue={wallTimeText(promocode?.endsAt ?? null)} />
          </Field>
          <Field name="limitPerAccount" label={t('limitPerAccount')} hint={t('limitPerAccountHint')}>
            <TextInput inputMode="numeric" defaultValue={promocode ? limit(promocode.limitPerAccount) : '1'} autoComplete="off" />
          </Field>
          <Field name="limitTotal" label={t('limitTotal')} hint={t('limitTotalHint')}>
            <TextInput inputMode="numeric" defaultValue={promocode ? limit(promocode.limitTotal) : ''} autoComplete="off" />
          </Field>
        </Grid>
      </div>
    </SectionCard>
  );
}

type TickProps = { readonly name: string; readonly label: string; readonly hint: string; readonly given: boolean };

/** A checkbox with its error below. */
function TickField({ name, label, hint, given }: TickProps) {
  const id = useId();
  const { error } = useFieldFailure(name);
  return (
    <div className="flex flex-col gap-1.5">
      <Checkbox
        name={name}
        label={label}
        hint={hint}
        defaultChecked={given}
        aria-invalid={error !== undefined || undefined}
        aria-errormessage={error === undefined ? undefined : id}
      />
      {error && <FieldError id={id}>{error}</FieldError>}
    </div>
  );
}

type CountProps = { readonly name: string; readonly label: string; readonly hint?: string; readonly value: number | undefined };

const Count = ({ name, label, hint, value = 0 }: CountProps) => (
  <Field name={name} label={label} hint={hint}>
    <TextInput inputMode="numeric" defaultValue={String(value)} autoComplete="off" />
  </Field>
);

const Grid = ({ children }: { readonly children: ReactNode }) => (
  <div className="grid gap-5 @xl:grid-cols-2 @4xl:grid-cols-3">{children}</div>
);

export type TagChoice = Pick<PromocodeTag, 'id' | 'name'>;

/** Tags to choose from, always including the current one. Undefined while loading; if loading fails, the form works without them. */
export function useTags(present: TagChoice | null): readonly TagChoice[] | undefined {
  const { data, isPending } = useOperation(promocodesContract.listPromocodeTags);
  if (isPending) return undefined;
  const tags: readonly TagChoice[] = data ?? [];
  return present && !tags.some(({ id }) => id === present.id) ? [...tags, present] : tags;
}
