import { useTranslations } from 'use-intl/react';
import { useOrAsked, WaitsForSecond } from '#features/approvals/web/office/second-person.widget.tsx';
import { offerOfficeContract, type PackView } from '#features/payments/offer-office.contract.ts';
import { packScreen, paymentsScreen } from '#features/payments/payments.urls.ts';
import { minAmount } from '#features/payments/pricing.ts';
import type { WholeEdit } from '#kit/contract/contract.ts';
import { readText, readTick, readWhole } from '#kit/office/read-number.ts';
import { useOpener } from '#kit/office/screen-address.ts';
import { useScreenTitle } from '#kit/office/screen-title.ts';
import { useAct } from '#kit/office/use-act.ts';
import { useLoaded } from '#kit/office/use-operation.ts';
import { useScreenParams } from '#kit/office/use-screen.ts';
import { Card } from '#ui/shared/card.tsx';
import { Checkbox } from '#ui/shared/choices.tsx';
import { Field } from '#ui/shared/field.tsx';
import { Form } from '#ui/shared/form.tsx';
import { TextInput } from '#ui/shared/inputs.tsx';
import { useUiLocale } from '#ui/shared/use-ui-locale.ts';
import { FormFoot, NewerNotice, Pair } from './offer-form.tsx';
import { useEdited } from './use-edited.ts';

const { listOfficePacks, getOfficePack, createPack, editPack } = offerOfficeContract;
const renewed = [listOfficePacks, getOfficePack];

export default function PackScreen() {
  const { id } = useScreenParams(packScreen);
  return id === undefined ? <NewPack /> : <Pack key={id} id={id} />;
}

function NewPack() {
  const t = useTranslations('paymentsOffice');
  const list = useOpener(paymentsScreen);
  const orAsked = useOrAsked();
  const create = useAct(createPack, { invalidates: renewed, ...orAsked(t('pack.created'), () => list.follow({}, { view: 'packs' })) });
  useScreenTitle(packScreen, t('pack.newTitle'));
  return (
    <Form draft="payment-pack" className="max-w-3xl" submit={(values) => create.submit(readPack(values))}>
      <PackFields />
      <FormFoot label={t('form.create')} view="packs" />
    </Form>
  );
}

function Pack({ id }: { readonly id: string }) {
  const t = useTranslations('paymentsOffice');
  const locale = useUiLocale();
  const current = useLoaded(getOfficePack, { id });
  const { shown, seen, newer, form, onSaved, onShowNewer } = useEdited(`payment-pack-${id}`, current);
  const orAsked = useOrAsked();
  const edit = useAct(editPack, { invalidates: renewed, ...orAsked<PackView>(t('pack.saved'), onSaved) });
  useScreenTitle(packScreen, t('pack.title', { name: locale === 'ru' ? current.nameRu : current.nameEn }));
  return (
    <div className="flex max-w-3xl flex-col gap-4">
      <WaitsForSecond approval={current.approval} />
      {newer && <NewerNotice onShow={onShowNewer} />}
      <Form key={seen} {...form} submit={(values) => edit.submit({ id: shown.id, version: seen, ...readPack(values) })}>
        <PackFields pack={shown} />
        <FormFoot label={t('form.save')} view="packs" />
      </Form>
    </div>
  );
}

const readPack = (values: FormData): Omit<WholeEdit<typeof editPack>, 'id' | 'version'> => ({
  nameEn: readText(values, 'nameEn'),
  nameRu: readText(values, 'nameRu'),
  amount: readWhole(values, 'amount'),
  coins: readWhole(values, 'coins'),
  img: readText(values, 'img'),
  enabled: readTick(values, 'enabled'),
  position: readWhole(values, 'position'),
});

function PackFields({ pack }: { readonly pack?: PackView }) {
  const t = useTranslations('paymentsOffice.pack');
  const second = useTranslations('secondPerson');
  return (
    <Card className="flex flex-col gap-5">
      <p className="max-w-prose text-pretty text-muted">{second('price')}</p>
      <Checkbox name="enabled" label={t('enabled')} defaultChecked={pack?.enabled ?? true} />
      <Pair>
        <Field name="nameEn" label={t('nameEn')} required>
          <TextInput defaultValue={pack?.nameEn} maxLength={60} autoComplete="off" />
        </Field>
        <Field name="nameRu" label={t('nameRu')} required>
          <TextInput defaultValue={pack?.nameRu} maxLength={60} autoComplete="off" />
        </Field>
        <Field name="amount" label={t('amount')} hint={t('amountHint', { least: minAmount })} required>
          <TextInput inputMode="numeric" defaultValue={pack && String(pack.amount)} autoComplete="off" />
        </Field>
        <Field name="coins" label={t('coins')} hint={t('coinsHint')} required>
          <TextInput inputMode="numeric" defaultValue={pack && String(pack.coins)} autoComplete="off" />
        </Field>
        <Field name="img" label={t('img')} hint={t('imgHint')}>
          <TextInput mono defaultValue={pack?.img ?? ''} maxLength={200} autoComplete="off" spellCheck={false} />
        </Field>
        <Field name="position" label={t('position')} hint={t('positionHint')} required>
          <TextInput inputMode="numeric" defaultValue={String(pack?.position ?? 0)} autoComplete="off" />
        </Field>
      </Pair>
    </Card>
  );
}
