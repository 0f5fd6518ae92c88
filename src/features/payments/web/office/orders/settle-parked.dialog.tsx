import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { coinsOfOnePerson } from '#features/coins/coins-of-one-person.ts';
import { type OfficeOrder, ordersOfficeContract } from '#features/payments/orders-office.contract.ts';
import { readText } from '#kit/office/read-number.ts';
import { useAct } from '#kit/office/use-act.ts';
import { Radio } from '#ui/shared/choices.tsx';
import { Dialog } from '#ui/shared/dialog.tsx';
import { DialogButtons } from '#ui/shared/dialog-buttons.tsx';
import { Fact, Facts } from '#ui/shared/facts.tsx';
import { Field } from '#ui/shared/field.tsx';
import { Form, SubmitButton } from '#ui/shared/form.tsx';
import { TextArea } from '#ui/shared/inputs.tsx';
import { useMoney } from '../use-money.ts';
import { useMismatch } from './use-mismatch.ts';

type Props = { readonly order: OfficeOrder; readonly onClose: () => void };
type Payment = OfficeOrder['payments'][number];
type Choices = NonNullable<Payment['choices']>;

const { listOrders, getOfficeOrder, getRevenue, settleParked } = ordersOfficeContract;
const decisions = ['accept', 'return', 'close'] as const;

/**
 * Settles a mismatched payment, the oldest first. The dialog keeps the payment it was opened for even if a colleague settles it: a decision
 * must not apply to the next payment.
 */
export function SettleDialog({ order, onClose }: Props) {
  const t = useTranslations('paymentsOffice.acting');
  const { id, number, payments, can } = order;
  const [payment] = useState(() => (can.settle ? payments.find(({ choices }) => choices !== null) : undefined));
  const settle = useAct(settleParked, {
    invalidates: [listOrders, getOfficeOrder, getRevenue],
    done: ({ approval }, { decision }) => (approval === null ? t(`settleDone.${decision}`) : t('settleAsked')),
    onDone: onClose,
  });
  if (!payment?.choices) return null;
  const others = payments.filter((one) => one.choices !== null && one.id !== payment.id);
  const submit = async (values: FormData) => {
    const decision = decisions.find((one) => one === values.get('decision'));
    if (!decision) return { error: t('settleChoose') };
    return settle.submit({ id, payment: payment.id, decision, reason: readText(values, 'reason') });
  };
  return (
    <Dialog open onClose={onClose} title={t('settleTitle', { number: String(number) })}>
      <Form draft={`settle-${payment.id}`} submit={submit}>
        <Difference order={order} payment={payment} />
        {others.length > 0 && <p className="text-sm text-muted">{t('settleMore', { count: others.length })}</p>}
        <Decisions order={order} payment={payment} choices={payment.choices} />
        <Field name="reason" label={t('settleReason')} hint={t('settleReasonHint')} required>
          <TextArea rows={3} maxLength={500} />
        </Field>
        <DialogButtons onCancel={onClose}>
          <SubmitButton look="danger">{t('settleConfirm')}</SubmitButton>
        </DialogButtons>
      </Form>
    </Dialog>
  );
}

function Difference({ order, payment }: { readonly order: OfficeOrder; readonly payment: Payment }) {
  const t = useTranslations('paymentsOffice.acting');
  const texts = useTranslations('paymentsOffice.order');
  const money = useMoney();
  const mismatch = useMismatch();
  return (
    <div className="@container rounded-control bg-raised px-4 py-3">
      <Facts>
        <Fact label={t('settleOrdered')}>{money(order.charged)}</Fact>
        <Fact label={t('settleArrived')}>{payment.amount ? money(payment.amount) : texts('noAmount')}</Fact>
        <Fact label={t('settleWhy')}>{mismatch(payment.reason ?? '')}</Fact>
        <Fact label={t('settlePayment')}>
          <code className="font-mono text-[0.9286em] wrap-anywhere">{payment.id}</code>
        </Fact>
      </Facts>
    </div>
  );
}

/** No default among several options: a decision about money must be explicit. */
function Decisions({ order, payment, choices }: { readonly order: OfficeOrder; readonly payment: Payment; readonly choices: Choices }) {
  const t = useTranslations('paymentsOffice.acting');
  const second = useTranslations('secondPerson');
  const money = useMoney();
  const amount = payment.amount ? money(payment.amount) : '';
  const { accept } = choices;
  const offered = [
    accept && {
      value: 'accept',
      label: t('settleAccept', { coins: accept.coins }),
      hint: `${t('settleAcceptHint', { amount, ordered: order.coins })} ${second('coins', { limit: coinsOfOnePerson })}`,
    },
    choices.return && { value: 'return', label: t('settleReturn', { amount }), hint: t('settleReturnHint') },
    choices.close && { value: 'close', label: t('settleClose'), hint: t('settleCloseHint') },
  ].filter((choice) => typeof choice === 'object' && choice !== null);
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 text-control leading-snug font-medium">{t('settleDecision')}</legend>
      {offered.map((choice, place) => (
        <Radio
          key={choice.value}
          name="decision"
          required
          defaultChecked={offered.length === 1}
          {...choice}
          {...(place === 0 && { 'data-autofocus': '' })}
        />
      ))}
    </fieldset>
  );
}
