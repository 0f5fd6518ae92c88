import { useTranslations } from 'use-intl/react';
import { WaitsForSecond } from '#features/approvals/web/office/second-person.widget.tsx';
import { type SettingChange, type SettingView, settingsContract } from '#features/settings/settings.contract.ts';
import { settingScreen } from '#features/settings/settings.urls.ts';
import { PersonLink } from '#kit/office/person-link.tsx';
import { useScreenTitle } from '#kit/office/screen-title.ts';
import { useLoaded } from '#kit/office/use-operation.ts';
import { useReading } from '#kit/office/use-reading.ts';
import { useScreenParams } from '#kit/office/use-screen.ts';
import { HistoryCard } from '#ui/office/history-card.tsx';
import { MeanwhileChanged } from '#ui/office/meanwhile-changed.tsx';
import { useSeenVersion } from '#ui/office/use-seen-version.ts';
import { Button } from '#ui/shared/button.tsx';
import { Card, SectionCard } from '#ui/shared/card.tsx';
import { Fact, Facts } from '#ui/shared/facts.tsx';
import { Form, SubmitButton } from '#ui/shared/form.tsx';
import { Moment } from '#ui/shared/moment.tsx';
import { readValue } from './read-value.ts';
import { SettingInput } from './setting-input.tsx';
import { SettingRows } from './setting-rows.tsx';
import { useChangeSetting, useRenewSetting, useResetSetting } from './settings.data.ts';
import { ShownValue } from './shown-value.tsx';

export default function SettingScreen() {
  const t = useTranslations('settings.one');
  const { id } = useScreenParams(settingScreen);
  const setting = useLoaded(settingsContract.getSetting, { id });
  useScreenTitle(settingScreen, setting.field.label);
  return (
    <article className="@container flex flex-col gap-4">
      <header>
        <h2 className="heading min-w-0 wrap-anywhere max-xl:sr-only">{setting.field.label}</h2>
        <p className="mt-1 max-w-prose text-pretty text-muted">{setting.about}</p>
      </header>
      <WaitsForSecond approval={setting.approval} />
      {setting.can.edit ? (
        <Card>
          {/* Another setting or a reset remounts the form; a new version of the same setting keeps what was typed. */}
          <SettingForm key={`${id} ${setting.isDefault}`} setting={setting} />
        </Card>
      ) : (
        <p className="text-muted">{t('readOnly')}</p>
      )}
      <SectionCard title={t('current')} level={3} actions={setting.can.edit && !setting.isDefault && <ResetSetting setting={setting} />}>
        <Facts>
          <Fact label={t('current')}>
            <ShownValue field={setting.field} value={setting.value} />
          </Fact>
          {!setting.isDefault && (
            <Fact label={t('byDefault')}>
              <ShownValue field={setting.field} value={setting.default} />
            </Fact>
          )}
        </Facts>
      </SectionCard>
      <SettingChanges setting={setting} />
    </article>
  );
}

function ResetSetting({ setting }: { readonly setting: SettingView }) {
  const t = useTranslations('settings.one');
  const { act, pending } = useResetSetting(setting);
  return (
    <Button size="small" pending={pending} onClick={() => void act({ id: setting.id, version: setting.version })}>
      {t('reset')}
    </Button>
  );
}

/** Saves over the version that the person has seen. A change by someone else is shown first and must be acknowledged. */
function SettingForm({ setting }: { readonly setting: SettingView }) {
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

function SettingChanges({ setting }: { readonly setting: SettingView }) {
  const t = useTranslations('settings.changes');
  const history = useReading(settingsContract.listSettingChanges, { id: setting.id });
  return (
    <HistoryCard title={t('title')} none={t('none')} history={history}>
      {(change) => <Change key={change.id} change={change} field={setting.field} />}
    </HistoryCard>
  );
}

function Change({ change, field }: { readonly change: SettingChange; readonly field: SettingView['field'] }) {
  const t = useTranslations('settings.changes');
  const event = t(`events.${change.event === 'settings.reset' ? 'reset' : 'changed'}`);
  return (
    <li className="flex flex-col gap-1">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-medium">
          {t.rich('by', {
            event,
            who: () => <PersonLink id={change.byId}>{change.by ?? t('gone')}</PersonLink>,
          })}
        </span>
        <span className="text-sm text-muted">
          <Moment at={change.at} />
        </span>
      </p>
      <div className="text-sm text-muted">
        <del className="block">
          <ShownValue field={field} value={change.before} />
        </del>
        <ins className="block text-text no-underline">
          <ShownValue field={field} value={change.after} />
        </ins>
      </div>
    </li>
  );
}
