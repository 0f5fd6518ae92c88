import { useTranslations } from 'use-intl/react';
import type { PaymentMethodView } from '#features/payments/payments.contract.ts';
import { bonusLabelFrom } from '#features/payments/pricing.ts';
import { unavailableType } from '#features/payments/top-up-rules.ts';
import { Button } from '#ui/shared/button.tsx';
import { cx } from '#ui/shared/class-names.ts';
import { Field } from '#ui/shared/field.tsx';
import { WarningIcon } from '#ui/shared/icons.tsx';
import { TextInput } from '#ui/shared/inputs.tsx';
import { actionsClass, formClass, refusedAt, SafetyNote, type StepProps, submitting } from './amount-step.tsx';
import { multipliersOf, toMultiplier } from './multipliers-store.ts';
import { PackSum } from './pack-sum.tsx';
import { RecipientCard } from './recipient-card.tsx';
import { SumLine } from './sum-line.tsx';
import { amountToPay, chosenMethod } from './top-up-state.ts';

type Props = Omit<StepProps, 'multipliers'> & { readonly onChoose: (paymentType: number) => void; readonly onBack: () => void };

/** Step 2: recipient, payment method and result. */
export function MethodStep({ state, onType, onChoose, onSubmit, onBack }: Props) {
  const t = useTranslations('topUp');
  const { form, checked, pack } = state;
  const method = chosenMethod(state);
  const amount = amountToPay(state);
  const unavailable = form.payment_type === unavailableType;
  const refused = refusedAt(state, 'payment_type');
  if (!checked) return null;

  return (
    <form noValidate onSubmit={submitting(onSubmit)} className={formClass}>
      <RecipientCard recipient={checked.recipient} login={form.login.trim()} onChange={onBack} />
      <fieldset className="min-w-0">
        <legend className="mb-2 font-medium">{t('methods')}</legend>
        <div className="grid grid-cols-3 gap-2">
          {checked.payments.map((one) => (
            <MethodBox key={one.paymentType} method={one} checked={one === method} adds={!pack} onChoose={onChoose} />
          ))}
        </div>
        {refused && (
          <p className="mt-2 flex items-start gap-1.5 text-sm text-danger-text">
            <WarningIcon size={16} className="mt-0.5" />
            {refused}
          </p>
        )}
      </fieldset>
      {method?.isEmail && (
        <Field name="email" label={t('email')} hint={t('emailHint')} error={refusedAt(state, 'email')}>
          <TextInput
            type="email"
            value={form.email}
            onChange={(event) => onType('email', event.target.value)}
            autoComplete="email"
            inputMode="email"
            spellCheck={false}
          />
        </Field>
      )}
      {unavailable ? (
        <p className="rounded-control bg-raised px-4 py-3 text-pretty text-muted">{t('unavailableText')}</p>
      ) : pack ? (
        <PackSum pack={pack} />
      ) : (
        <SumLine amount={amount} multipliers={multipliersOf(checked)} methodBonus={toMultiplier(method?.paymentBonus ?? 0)} />
      )}
      <div className={actionsClass}>
        <Button look="quiet" onClick={onBack} className="-ml-4 max-sm:hidden">
          {t('back')}
        </Button>
        <Button type="submit" look="primary" pending={state.submitting} className={cx('flex-1', unavailable && 'opacity-45')}>
          {t('pay', { amount })}
        </Button>
        <SafetyNote />
      </div>
    </form>
  );
}

type BoxProps = {
  readonly method: PaymentMethodView;
  readonly checked: boolean;
  /** Whether its bonus applies: it does not for a pack. */
  readonly adds: boolean;
  readonly onChoose: (paymentType: number) => void;
};

function MethodBox({ method, checked, adds, onChoose }: BoxProps) {
  const t = useTranslations('topUp');
  const { paymentType, nameWeb, img, paymentBonus } = method;
  const unavailable = paymentType === unavailableType;
  return (
    <label className={cx(box, unavailable && 'text-muted')} data-method={paymentType}>
      <input
        type="radio"
        name="payment_type"
        value={paymentType}
        checked={checked}
        onChange={() => onChoose(paymentType)}
        className="sr-only"
      />
      <img src={img} alt="" width={64} height={32} className={cx('h-8 w-16 object-contain', unavailable && 'opacity-45 grayscale')} />
      <span className="w-full text-center text-xs leading-tight font-medium break-words sm:text-sm">{nameWeb}</span>
      {unavailable && <span className="text-xs">{t('unavailable')}</span>}
      {adds && toMultiplier(paymentBonus) >= bonusLabelFrom && (
        <span className="absolute -top-2 right-2 rounded-full bg-brand px-2 text-xs leading-5 font-bold text-brand-ink">
          <span aria-hidden="true">{t('methodBonus', { share: paymentBonus })}</span>
          <span className="sr-only">{t('methodBonusWords', { share: paymentBonus })}</span>
        </span>
      )}
    </label>
  );
}

const box = cx(
  'relative flex min-h-22 min-w-0 flex-col items-center justify-center gap-2 rounded-control border border-edge/40 bg-button px-1 py-3 transition-colors',
  'hover:border-edge has-checked:border-brand has-checked:bg-brand-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-text',
);
