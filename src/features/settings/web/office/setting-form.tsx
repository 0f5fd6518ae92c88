import { useTranslations } from 'use-intl/react';
import type { SettingView } from '#features/settings/settings.contract.ts';
import { MeanwhileChanged } from '#ui/office/meanwhile-changed.tsx';
import { useSeenVersion } from '#ui/office/use-seen-version.ts';
import { Form, SubmitButton } from '#ui/shared/form.tsx';
import { readValue } from './read-value.ts';
import { SettingInput } from './setting-input.tsx';
import { SettingRows } from './setting-rows.tsx';
import { useChangeSetting, useRenewSetting } from './settings.data.ts';
import { ShownValue } from './shown-value.tsx';

/** Saves over the version that the person has seen. A change by someone else is shown first and must be acknowledged. */
export function SettingForm({ setting }: { readonly setting: SettingView }) {
  const t = useTranslations('settings.one');
  const { id, field, value } = setting;
  const draft = `setting-${id}`;
  const { seen, newer, see, saveOver, onChange, follow, turn } = useSeenVersion(draft, setting.version);
  const renew = useRenewSetting();
  const change = useChangeSetting(({ version }) => see(version));
  const submit = async (values: FormData) => {
    const failure = await change.submit({ id, value: readValue(field, values), version: seen });
    if (failure) renew();
    return failure;
  };
  return (
    <Form key={turn} submit={submit} draft={draft} onChange={onChange}>
      {newer && (
        <MeanwhileChanged title={t('meanwhile')} confirm={t('saveOver')} onSeen={saveOver} onTake={follow}>
          <ShownValue field={field} value={value} />
        </MeanwhileChanged>
      )}
      {setting.secondPerson && <p className="max-w-prose text-pretty text-muted">{t('second', { way: setting.secondPerson })}</p>}
      {field.type === 'list' ? (
        <SettingRows setting={setting} draft={draft} onChange={onChange} />
      ) : (
        <SettingInput field={field} name="value" value={value} />
      )}
      <SubmitButton>{t('save')}</SubmitButton>
    </Form>
  );
}
