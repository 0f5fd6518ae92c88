import type { FormEvent, ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { maxAmount, minAmount, presetAmounts, presetBonus } from '#features/payments/pricing.ts';
import { one, toFraction } from '#kit/money/multiplier.ts';
import { Button } from '#ui/shared/button.tsx';
import { cx } from '#ui/shared/class-names.ts';
import { Field } from '#ui/shared/field.tsx';
import { FieldError } from '#ui/shared/field-error.tsx';
import { LockIcon, UserIcon } from '#ui/shared/icons.tsx';
import { TextInput } from '#ui/shared/inputs.tsx';
import { PaymentMarks } from '#ui/site/payment-marks.tsx';
import type { Multipliers } from './multipliers-store.ts';
import { PackSum } from './pack-sum.tsx';
import { SumLine } from './sum-line.tsx';
import { onlyWide, TierBar } from './tier-bar.tsx';
import { amountOf, type TopUpField, type TopUpState } from './top-up-state.ts';

export type StepProps = {
  readonly state: TopUpState;
  readonly multipliers: Multipliers;
  readonly onType: (field: 'login' | 'donateSum' | 'email', value: string) => void;
  readonly onSubmit: () => void;
};

type Props = StepProps & {
  readonly onDropPack: () => void;
  /** Content under the submit button, beside the payment logos. */
  readonly aside?: ReactNode;
};

/** Step 1: account and amount. Without JavaScript the same form continues at the plain top-up. */
export function AmountStep({ state, multipliers, onType, onSubmit, onDropPack, aside }: Props) {
  const t = useTranslations('topUp');
  const { login } = state.form;
  const refused = refusedAt(state, null);
  return (
    <form method="get" action="/donate_old" noValidate onSubmit={submitting(onSubmit)} className={formClass}>
      {refused && <FieldError>{refused}</FieldError>}
      <Field name="login" label={t('login')} hint={onlyWide(t('loginHint'))} error={refusedAt(state, 'login')}>
        <TextInput
          icon={UserIcon}
          value={login}
          onChange={(event) => onType('login', event.target.value)}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={64}
          data-autofocus=""
        />
      </Field>
      {state.pack ? <PackSum pack={state.pack} onDrop={onDropPack} /> : <Amount state={state} multipliers={multipliers} onType={onType} />}
      <div className={actionsClass}>
        <Button type="submit" look="primary" wide pending={state.submitting}>
          {t('next')}
        </Button>
        <SafetyNote>
          <div className="flex flex-wrap items-center justify-between gap-x-3">
            <PaymentMarks label={t('marks')} small />
            {aside}
          </div>
        </SafetyNote>
      </div>
    </form>
  );
}

function Amount({ state, multipliers, onType }: Pick<StepProps, 'state' | 'multipliers' | 'onType'>) {
  const t = useTranslations('topUp');
  const { donateSum } = state.form;
  const amount = amountOf(donateSum);
  return (
    <>
      <div className="flex flex-col gap-3">
        <Field
          name="amount"
          label={t('amount')}
          hint={onlyWide(t('amountHint', { least: minAmount, most: maxAmount }))}
          error={refusedAt(state, 'donateSum')}
        >
          <TextInput
            value={donateSum}
            onChange={(event) => onType('donateSum', event.target.value)}
            inputMode="numeric"
            autoComplete="off"
            maxLength={11}
            className="text-lg font-semibold tabular-nums"
          />
        </Field>
        {/* biome-ignore lint/a11y/useSemanticElements: buttons that fill the field above are no fields themselves */}
        <div role="group" aria-label={t('presets')} className="grid grid-cols-3 gap-2">
          {presetAmounts.map((preset) => (
            <button
              key={preset}
              type="button"
              aria-pressed={amount === preset}
              onClick={() => onType('donateSum', String(preset))}
              className={chip}
            >
              <span className="font-semibold">{t('preset', { amount: preset })}</span>
              <span className="text-sm text-brand-text">{t('presetBonus', { bonus: presetBonus(preset) })}</span>
            </button>
          ))}
        </div>
      </div>
      <TierBar amount={amount} />
      <MultiplierNotes multipliers={multipliers} />
      <SumLine amount={amount} multipliers={multipliers} />
    </>
  );
}

/** Explains the current promo and discount. */
function MultiplierNotes({ multipliers: { promo, discount } }: { readonly multipliers: Multipliers }) {
  const t = useTranslations('topUp');
  const notes = [
    ...(promo === one ? [] : [t('promo', { value: toFraction(promo) })]),
    ...(discount > one ? [t('discount', { value: toFraction(discount) })] : []),
  ];
  if (notes.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-2">
      {notes.map((note) => (
        <li key={note} className="rounded-full bg-accent-soft px-3 py-1 text-sm font-semibold text-accent-text">
          {note}
        </li>
      ))}
    </ul>
  );
}

export const refusedAt = ({ refused }: TopUpState, field: TopUpField | null): string | undefined =>
  refused?.field === field ? refused.text : undefined;

export const submitting = (submit: () => void) => (event: FormEvent) => {
  event.preventDefault();
  submit();
};

export const formClass = 'flex flex-col gap-4 sm:gap-5';
/** In the dialog it stays visible, however long the step is. */
export const actionsClass =
  'in-[dialog]:sticky in-[dialog]:-bottom-card z-10 -mx-card -mb-card flex flex-wrap items-center gap-x-3 gap-y-2 rounded-b-card border-t border-line bg-surface px-card py-3';
const chip = cx(
  'flex min-h-control items-center justify-center gap-x-2 rounded-control border border-edge/40 bg-button px-2 py-1 leading-snug transition-colors max-sm:flex-col',
  'hover:border-edge aria-pressed:border-brand aria-pressed:bg-brand-soft',
);

/** States who processes the payment, at the button that opens it; `children` go below. */
export function SafetyNote({ children }: { readonly children?: ReactNode }) {
  const t = useTranslations('topUp');
  return (
    <div className="flex w-full flex-col gap-2">
      <p className="flex items-center gap-2 text-xs text-pretty text-muted">
        <LockIcon size={16} className="text-accent-text" />
        <span>{t.rich('safety', { wide: onlyWide })}</span>
      </p>
      {children}
    </div>
  );
}
