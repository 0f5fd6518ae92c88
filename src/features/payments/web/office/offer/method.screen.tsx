import { useTranslations } from 'use-intl/react';
import { useOrAsked, WaitsForSecond } from '#features/approvals/web/office/second-person.widget.tsx';
import { type MethodView, offerOfficeContract } from '#features/payments/offer-office.contract.ts';
import { methodScreen, paymentsScreen } from '#features/payments/payments.urls.ts';
import { unavailableType } from '#features/payments/top-up-rules.ts';
import { OfficeLink } from '#kit/office/office-link.tsx';
import { readWhole } from '#kit/office/read-number.ts';
import { useOpener } from '#kit/office/screen-address.ts';
import { useScreenTitle } from '#kit/office/screen-title.ts';
import { useAct } from '#kit/office/use-act.ts';
import { useLoaded } from '#kit/office/use-operation.ts';
import { useScreenParams } from '#kit/office/use-screen.ts';
import { Card } from '#ui/shared/card.tsx';
import { Field } from '#ui/shared/field.tsx';
import { Form } from '#ui/shared/form.tsx';
import { TextInput } from '#ui/shared/inputs.tsx';
import { useUiLocale } from '#ui/shared/use-ui-locale.ts';
import { PaidFields, readMethod, ShownFields } from './method-fields.tsx';
import { Success } from './method-list.tsx';
import { FormFoot, NewerNotice } from './offer-form.tsx';
import { useEdited } from './use-edited.ts';

const { listOfficeMethods, getMethodChoices, getOfficeMethod, createMethod, editMethod } = offerOfficeContract;
const renewed = [listOfficeMethods, getMethodChoices, getOfficeMethod];

export default function MethodScreen() {
  const { id } = useScreenParams(methodScreen);
  return id === undefined ? <NewMethod /> : <Method key={id} id={id} />;
}

function NewMethod() {
  const t = useTranslations('paymentsOffice');
  const choices = useLoaded(getMethodChoices);
  const list = useOpener(paymentsScreen);
  const orAsked = useOrAsked();
  const create = useAct(createMethod, {
    invalidates: renewed,
    ...orAsked(t('method.created'), () => list.follow({}, { view: 'methods' })),
  });
  useScreenTitle(methodScreen, t('method.newTitle'));
  const [provider] = choices.providers;
  if (!provider) return <Card className="max-w-3xl text-pretty">{t('method.noProviders')}</Card>;
  return (
    <Form
      draft="payment-method"
      className="max-w-3xl"
      submit={(values) => create.submit({ paymentType: readWhole(values, 'paymentType'), ...readMethod(values, provider) })}
    >
      <Card>
        <Field name="paymentType" label={t('method.paymentType')} hint={t('method.paymentTypeHint')} required className="sm:max-w-md">
          <TextInput inputMode="numeric" defaultValue={String(choices.freeType)} autoComplete="off" />
        </Field>
      </Card>
      <ShownFields choices={choices} />
      <PaidFields choices={choices} />
      <FormFoot label={t('form.create')} view="methods" />
    </Form>
  );
}

function Method({ id }: { readonly id: string }) {
  const t = useTranslations('paymentsOffice');
  const locale = useUiLocale();
  const current = useLoaded(getOfficeMethod, { id });
  const choices = useLoaded(getMethodChoices);
  const { shown, seen, newer, form, onSaved, onShowNewer } = useEdited(`payment-method-${id}`, current);
  const orAsked = useOrAsked();
  const edit = useAct(editMethod, { invalidates: renewed, ...orAsked<MethodView>(t('method.saved'), onSaved) });
  useScreenTitle(methodScreen, t('method.title', { name: locale === 'ru' ? current.nameRu : current.nameEn }));
  return (
    <div className="flex max-w-3xl flex-col gap-4">
      <Summary method={current} />
      <WaitsForSecond approval={current.approval} />
      {newer && <NewerNotice onShow={onShowNewer} />}
      <Form
        key={seen}
        {...form}
        submit={(values) => edit.submit({ id: shown.paymentType, version: seen, ...readMethod(values, shown.provider) })}
      >
        <ShownFields method={shown} choices={choices} />
        <PaidFields method={shown} choices={choices} />
        <FormFoot label={t('form.save')} view="methods" />
      </Form>
    </div>
  );
}

/** Read-only facts of the method and its recent success rate. */
function Summary({ method }: { readonly method: MethodView }) {
  const t = useTranslations('paymentsOffice.method');
  return (
    <Card className="flex flex-wrap items-center gap-x-6 gap-y-3">
      <img src={method.img} alt="" className="size-10 object-contain" />
      <p>
        <span className="text-muted">{t('paymentType')}:</span> <strong className="tabular-nums">{method.paymentType}</strong>
      </p>
      <p>
        <span className="text-muted">{t('lastHour')}:</span> <Success lastHour={method.lastHour} />
      </p>
      <OfficeLink to={paymentsScreen} search={{ paymentType: method.paymentType }} className="underline underline-offset-4">
        {t('orders')}
      </OfficeLink>
      {method.paymentType === unavailableType && <p className="w-full text-sm text-muted">{t('note22')}</p>}
    </Card>
  );
}
