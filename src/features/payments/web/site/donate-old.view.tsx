import { useTranslations } from 'use-intl/react';
import { donatePagesContract } from '#features/payments/donate-pages.contract.ts';
import type { PackOffer, PaymentMethodView } from '#features/payments/payments.contract.ts';
import { bonusLabelFrom, maxAmount, minAmount, priceOf, tiers } from '#features/payments/pricing.ts';
import { maxEmail, unavailableType } from '#features/payments/top-up-rules.ts';
import { toFraction } from '#kit/money/multiplier.ts';
import type { PageProps } from '#kit/pages/page.ts';
import { useDeclined } from '#kit/pages/use-declined.ts';
import { Button } from '#ui/shared/button.tsx';
import { cx } from '#ui/shared/class-names.ts';
import { Field } from '#ui/shared/field.tsx';
import { WarningIcon } from '#ui/shared/icons.tsx';
import { TextInput } from '#ui/shared/inputs.tsx';
import { LinkButton } from '#ui/shared/link-button.tsx';
import { DonateCard } from './donate-card.tsx';
import type { DonateOldData } from './donate-old.page.ts';
import { multipliersOf, toMultiplier } from './top-up/multipliers-store.ts';
import { PackSum } from './top-up/pack-sum.tsx';
import { RecipientCard } from './top-up/recipient-card.tsx';
import { checkFaults } from './top-up/top-up-faults.ts';

type Props = PageProps<DonateOldData>;

export default function DonateOldView(props: Props) {
  const t = useTranslations('topUp.old');
  const { checked } = props.data;
  return (
    <DonateCard title={t('heading')} lead={t('step', { step: checked ? 2 : 1 })}>
      {checked ? <MethodForm {...props} checked={checked} /> : <AmountForm {...props} />}
      <LinkButton look="quiet" size="small" href="/donate" className="-ml-3 self-start">
        {t('full')}
      </LinkButton>
    </DonateCard>
  );
}

/** A plain GET form: the input is in the URL, so it is preserved whatever the result. */
function AmountForm({ data: { refused, packs, login }, place: { search } }: Props) {
  const t = useTranslations('topUp');
  const words = useTranslations();
  const text = refused ? words(refused.code.replace('.', '.errors.'), refused.params) : undefined;
  const atAmount = refused?.code.startsWith('payments.amount');
  const atPack = refused?.code === 'payments.packUnknown';
  const atLogin = ['loginNeeded', ...checkFaults.login].some((code) => refused?.code === `payments.${code}`);
  return (
    <form method="get" action="/donate_old" className="group flex flex-col gap-5">
      {text && !atLogin && !atAmount && !atPack && <RefusedText text={text} />}
      <Field name="login" label={t('login')} hint={t('loginHint')} error={atLogin ? text : undefined}>
        <TextInput
          defaultValue={search.get('login') ?? login ?? ''}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={64}
        />
      </Field>
      {(packs.length > 0 || atPack) && <PackChoice packs={packs} chosen={search.get('pack')} refused={atPack ? text : undefined} />}
      <div className="flex flex-col gap-5 group-has-[[data-pack]:checked]:hidden">
        <Field
          name="amount"
          label={t('amount')}
          hint={t('amountHint', { least: minAmount, most: maxAmount })}
          error={atAmount ? text : undefined}
        >
          <TextInput defaultValue={search.get('amount') ?? '500'} inputMode="numeric" autoComplete="off" maxLength={11} />
        </Field>
        <TierTable />
      </div>
      <Button type="submit" look="primary" className="sm:self-start">
        {t('old.check')}
      </Button>
    </form>
  );
}

type ChoiceProps = { readonly packs: readonly PackOffer[]; readonly chosen: string | null; readonly refused: string | undefined };

function PackChoice({ packs, chosen, refused }: ChoiceProps) {
  const t = useTranslations('topUp.old');
  const known = packs.some(({ id }) => String(id) === chosen);
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-2 font-medium">{t('what')}</legend>
      {refused && <RefusedText text={refused} />}
      <label className={row}>
        <input type="radio" name="pack" value="" defaultChecked={!known} className={radio} />
        {t('ownAmount')}
      </label>
      {packs.map(({ id, name, amount, coins }) => (
        <label key={id} className={row}>
          <input type="radio" name="pack" value={id} data-pack="" defaultChecked={String(id) === chosen} className={radio} />
          <span className="min-w-0 flex-1 leading-snug">
            <span className="block font-medium wrap-anywhere">{name}</span>
            <span className="block text-sm text-muted">{t('packFacts', { amount, coins })}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

const RefusedText = ({ text }: { readonly text: string }) => (
  <p role="alert" className="flex gap-3 rounded-control border border-danger bg-danger-soft px-4 py-3 text-danger-text">
    <WarningIcon className="mt-px" />
    {text}
  </p>
);

function TierTable() {
  const t = useTranslations('topUp');
  return (
    <table className="w-full text-sm tabular-nums">
      <caption className="pb-2 text-left font-medium">{t('old.tiersTitle')}</caption>
      <tbody>
        {tiers.map(({ from, share }) => (
          <tr key={from} className="border-t border-line">
            <th scope="row" className="py-1.5 text-left font-normal text-muted">
              {t('old.from', { from })}
            </th>
            <td className="py-1.5 text-right font-semibold text-brand-text">{t('tiers.share', { share: toFraction(share) })}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function MethodForm({ place: { search }, checked }: Props & { readonly checked: NonNullable<DonateOldData['checked']> }) {
  const t = useTranslations('topUp');
  const { failure, typed } = useDeclined('pay');
  const login = search.get('login')?.trim() ?? '';
  const { pack, amount } = checked;
  const usable = checked.payments.filter(({ paymentType }) => paymentType !== unavailableType);
  const chosen = Number(typed.payment_type ?? usable[0]?.paymentType);
  const hidden = { globalId: checked.globalId, amount, platform: 'site', quote: checked.quote, login, ...(pack && { pack: pack.id }) };
  const change = new URLSearchParams({ login, amount: String(amount), ...(pack && { pack: String(pack.id) }), edit: '1' });
  return (
    <form method="post" action={donatePagesContract.startTopUpByForm.path} className="flex flex-col gap-5">
      {failure.error && <RefusedText text={failure.error} />}
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <RecipientCard recipient={checked.recipient} login={login} />
      {pack && <PackSum pack={pack} />}
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-2 font-medium">{t('methods')}</legend>
        {checked.payments.map((method) => (
          <MethodRow
            key={method.paymentType}
            method={method}
            checked={method.paymentType === chosen}
            coins={pack ? null : priceOf({ amount, ...multipliersOf(checked), methodBonus: toMultiplier(method.paymentBonus) }).coins}
          />
        ))}
      </fieldset>
      <Field name="email" label={t('email')} hint={t('old.emailHint')}>
        <TextInput type="email" defaultValue={typed.email ?? ''} autoComplete="email" maxLength={maxEmail} spellCheck={false} />
      </Field>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <LinkButton look="quiet" href={`/donate_old?${change}`} className="-ml-4">
          {t('back')}
        </LinkButton>
        <Button type="submit" look="primary">
          {t('pay', { amount })}
        </Button>
      </div>
    </form>
  );
}

type RowProps = {
  readonly method: PaymentMethodView;
  readonly checked: boolean;
  /** Null: the same for every method, so it is shown once. */
  readonly coins: number | null;
};

function MethodRow({ method: { paymentType, nameWeb, img, paymentBonus, isEmail }, checked, coins }: RowProps) {
  const t = useTranslations('topUp');
  const unavailable = paymentType === unavailableType;
  const notes = [
    ...(unavailable ? [t('unavailable')] : coins === null ? [] : [t('old.methodFacts', { coins })]),
    ...(coins !== null && toMultiplier(paymentBonus) >= bonusLabelFrom ? [t('methodBonusWords', { share: paymentBonus })] : []),
    ...(isEmail ? [t('old.needsEmail')] : []),
  ];
  return (
    <label className={cx(row, unavailable && 'opacity-55')}>
      <input
        type="radio"
        name="payment_type"
        value={paymentType}
        defaultChecked={checked}
        disabled={unavailable}
        required
        className={radio}
      />
      <img src={img} alt="" width={56} height={28} className="h-7 w-14 object-contain" />
      <span className="min-w-0 flex-1 leading-snug">
        <span className="block font-medium">{nameWeb}</span>
        {notes.length > 0 && <span className="block text-sm text-muted">{notes.join(' · ')}</span>}
      </span>
    </label>
  );
}

const radio = 'size-5 shrink-0 accent-brand';
const row =
  'flex items-center gap-3 rounded-control border border-edge/40 bg-button px-4 py-3 has-checked:border-brand has-checked:bg-brand-soft has-focus-visible:outline-2 has-focus-visible:outline-accent-text';
