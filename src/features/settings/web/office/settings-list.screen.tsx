import { useTranslations } from 'use-intl/react';
import { type SettingGroup, type SettingView, settingsContract } from '#features/settings/settings.contract.ts';
import { settingScreen } from '#features/settings/settings.urls.ts';
import { OfficeLink } from '#kit/office/office-link.tsx';
import { useReading } from '#kit/office/use-reading.ts';
import { useScreenParams } from '#kit/office/use-screen.ts';
import { Answer } from '#ui/office/answer.tsx';
import { Badge } from '#ui/shared/badge.tsx';
import { SectionCard } from '#ui/shared/card.tsx';
import { ChevronRightIcon } from '#ui/shared/chevrons.tsx';
import { useShortValue } from './shown-value.tsx';

export default function SettingsListScreen() {
  const t = useTranslations('settings.list');
  const groups = useReading(settingsContract.listSettings);
  return (
    <div className="flex max-w-4xl flex-col gap-4">
      <p className="max-w-prose text-pretty text-muted">{t('intro')}</p>
      <Answer of={groups}>{(data) => data.map((group) => <Group key={group.feature} group={group} />)}</Answer>
    </div>
  );
}

function Group({ group }: { readonly group: SettingGroup }) {
  return (
    <SectionCard title={group.title}>
      <p className="mb-3 max-w-prose text-sm text-pretty text-muted">{group.about}</p>
      <ul className="-mx-2 flex flex-col">
        {group.settings.map((setting) => (
          <Line key={setting.id} setting={setting} />
        ))}
      </ul>
    </SectionCard>
  );
}

function Line({ setting }: { readonly setting: SettingView }) {
  const t = useTranslations('settings.list');
  const short = useShortValue();
  const { id: openId } = useScreenParams(settingScreen);
  return (
    <li className="border-t border-line first:border-t-0">
      <OfficeLink
        to={settingScreen}
        params={{ id: setting.id }}
        search="keep"
        aria-current={openId === setting.id || undefined}
        className="flex items-center gap-3 rounded-control px-2 py-2.5 transition-colors hover:bg-raised aria-[current]:bg-raised"
      >
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
            {setting.field.label}
            {!setting.isDefault && <Badge tone="brand">{t('changed')}</Badge>}
          </span>
          <span className="block text-sm wrap-anywhere text-muted">{short(setting.field, setting.value)}</span>
        </span>
        <ChevronRightIcon className="shrink-0 text-muted" />
      </OfficeLink>
    </li>
  );
}
