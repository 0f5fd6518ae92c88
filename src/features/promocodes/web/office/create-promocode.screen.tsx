import { useTranslations } from 'use-intl/react';
import { promocodeTypes } from '#features/promocodes/promocode-kinds.ts';
import { createPromocodeScreen, promocodeScreen, promocodesScreen } from '#features/promocodes/promocodes.urls.ts';
import { OfficeLink } from '#kit/office/office-link.tsx';
import { useOpener } from '#kit/office/screen-address.ts';
import { useScreenTitle } from '#kit/office/screen-title.ts';
import { useScreenSearch } from '#kit/office/use-screen.ts';
import { buttonClass } from '#ui/shared/button-look.tsx';
import { Checkbox } from '#ui/shared/choices.tsx';
import { Field } from '#ui/shared/field.tsx';
import { Form, SubmitButton } from '#ui/shared/form.tsx';
import { Select } from '#ui/shared/inputs.tsx';
import { SkeletonText } from '#ui/shared/skeleton.tsx';
import { CodeFields, PrizeFields, TermFields, useTags } from './promocode-fields.tsx';
import { useCreatePromocode } from './promocodes.data.ts';
import { readPromocode } from './read-promocode.ts';

/** The type is part of the URL: it decides whether a level may be entered, and survives a reload. */
export default function CreatePromocodeScreen() {
  const t = useTranslations('promocodesOffice.form');
  const types = useTranslations('promocodes.types');
  const [{ type = 'media' }, setSearch] = useScreenSearch(createPromocodeScreen);
  const tags = useTags(null);
  const open = useOpener(promocodeScreen);
  const create = useCreatePromocode(({ id }) => open.follow({ id }, { type }));
  useScreenTitle(createPromocodeScreen, t('newTitle'));
  if (!tags) return <SkeletonText lines={8} />;
  return (
    <Form
      draft="promocode-create"
      className="@container max-w-5xl"
      submit={(values) => create.submit({ ...readPromocode(values, type), type, active: values.get('active') !== null })}
    >
      <CodeFields type={type} tags={tags}>
        <Field label={t('type')} hint={t('typeHint')}>
          <Select
            value={type}
            options={promocodeTypes.map((value) => ({ value, label: types(value) }))}
            onChange={({ target }) => setSearch({ type: createPromocodeScreen.search.type(target.value) }, 'replace')}
          />
        </Field>
      </CodeFields>
      <PrizeFields />
      <TermFields>
        <Checkbox name="active" label={t('active')} hint={t('activeHint')} defaultChecked />
      </TermFields>
      <div className="flex flex-col-reverse gap-2 sm:flex-row">
        <OfficeLink to={promocodesScreen} search={{ type }} className={buttonClass({})}>
          {t('back')}
        </OfficeLink>
        <SubmitButton>{t('create')}</SubmitButton>
      </div>
    </Form>
  );
}
