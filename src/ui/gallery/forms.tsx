import { useTranslations } from 'use-intl/react';
import { Checkbox, Radio, Switch } from '#ui/shared/choices.tsx';
import { Field } from '#ui/shared/field.tsx';
import { Form, SubmitButton } from '#ui/shared/form.tsx';
import { Select, TextArea, TextInput } from '#ui/shared/inputs.tsx';
import { SearchIcon } from '#ui/shared/menu-icons.tsx';
import { showToast } from '#ui/shared/toast-store.ts';
import { GallerySection } from './specimen.tsx';

/** Fields in their states, choices, and a whole form that can fail. */
export function Forms() {
  const t = useTranslations('gallery');
  const servers = [1, 2, 3].map((number) => ({ value: String(number), label: t('field.serverName', { number }) }));
  return (
    <>
      <GallerySection title={t('sections.fields')}>
        <div className="gallery-columns">
          <Field label={t('field.login')} hint={t('field.loginHint')}>
            <TextInput defaultValue="player" />
          </Field>
          <Field label={t('field.login')} error={t('field.wrong')} hint={t('field.loginHint')}>
            <TextInput defaultValue="plaeyr" />
          </Field>
          <Field label={t('field.disabled')} optional>
            <TextInput defaultValue="owner" disabled />
          </Field>
          <Field label={t('field.reason')} max={40}>
            <TextArea defaultValue={t('sample.paragraph')} />
          </Field>
          <Field label={t('field.server')}>
            <Select options={servers} placeholder={t('field.anyServer')} defaultValue="" />
          </Field>
          <Field label={t('field.find')}>
            <TextInput type="search" icon={SearchIcon} placeholder={t('field.find')} />
          </Field>
        </div>
      </GallerySection>
      <GallerySection title={t('sections.choices')}>
        <div className="gallery-columns">
          <div className="gallery-stack">
            <Checkbox label={t('field.active')} hint={t('field.activeHint')} defaultChecked />
            <Checkbox label={t('field.agree')} />
            <Checkbox label={t('sample.disabled')} disabled />
          </div>
          <fieldset className="gallery-stack">
            <legend>{t('field.server')}</legend>
            <Radio name="scope" value="one" label={t('field.first')} defaultChecked />
            <Radio name="scope" value="all" label={t('field.second')} />
          </fieldset>
          <div className="gallery-stack">
            <Switch label={t('field.active')} hint={t('field.activeHint')} defaultChecked />
            <Switch label={t('field.active')} />
          </div>
        </div>
      </GallerySection>
      <RefusableForm servers={servers} />
    </>
  );
}

function RefusableForm({ servers }: { readonly servers: { value: string; label: string }[] }) {
  const t = useTranslations('gallery');
  const submit = async (values: FormData) => {
    await new Promise((resolve) => setTimeout(resolve, 600));
    if (values.get('login') === '') return { error: t('form.refused'), fields: { login: t('form.empty') } };
    showToast({ tone: 'success', title: t('form.done') });
    return undefined;
  };
  return (
    <GallerySection title={t('sections.form')}>
      <div className="gallery-columns">
        <Form draft="gallery" submit={submit}>
          <p>{t('form.hint')}</p>
          <Field name="login" label={t('field.login')} required>
            <TextInput autoComplete="off" />
          </Field>
          <Field name="server" label={t('field.server')}>
            <Select options={servers} placeholder={t('field.anyServer')} />
          </Field>
          <Field name="reason" label={t('field.reason')} max={500} optional>
            <TextArea />
          </Field>
          <Checkbox name="active" label={t('field.active')} />
          <SubmitButton>{t('form.send')}</SubmitButton>
        </Form>
      </div>
    </GallerySection>
  );
}
