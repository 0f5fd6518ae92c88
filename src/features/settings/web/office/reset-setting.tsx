import { useTranslations } from 'use-intl/react';
import type { SettingView } from '#features/settings/settings.contract.ts';
import { Button } from '#ui/shared/button.tsx';
import { useResetSetting } from './settings.data.ts';

export function ResetSetting({ setting }: { readonly setting: SettingView }) {
  const t = useTranslations('settings.one');
  const { act, pending } = useResetSetting(setting);
  return (
    <Button size="small" pending={pending} onClick={() => void act({ id: setting.id, version: setting.version })}>
      {t('reset')}
    </Button>
  );
}
