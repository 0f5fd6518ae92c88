import { useTranslations } from 'use-intl/react';
import { WaitsForSecond } from '#features/approvals/web/office/second-person.widget.tsx';
import { settingsContract } from '#features/settings/settings.contract.ts';
import { settingScreen } from '#features/settings/settings.urls.ts';
import { useScreenTitle } from '#kit/office/screen-title.ts';
import { useLoaded } from '#kit/office/use-operation.ts';
import { useScreenParams } from '#kit/office/use-screen.ts';
import { Card, SectionCard } from '#ui/shared/card.tsx';
import { Fact, Facts } from '#ui/shared/facts.tsx';
import { ResetSetting } from './reset-setting.tsx';
import { SettingChanges } from './setting-changes.tsx';
import { SettingForm } from './setting-form.tsx';
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
