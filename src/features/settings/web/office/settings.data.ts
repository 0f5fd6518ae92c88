import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl/react';
import { useOrAsked } from '#features/approvals/web/office/second-person.widget.tsx';
import { type SettingView, settingsContract } from '#features/settings/settings.contract.ts';
import { useAct } from '#kit/office/use-act.ts';

const { listSettings, getSetting, listSettingChanges, changeSetting } = settingsContract;
const renewed = [listSettings, getSetting, listSettingChanges];

export function useChangeSetting(onDone: (setting: SettingView) => void) {
  const t = useTranslations('settings.one');
  const orAsked = useOrAsked();
  return useAct(changeSetting, { invalidates: renewed, ...orAsked(t('saved'), onDone) });
}

/** Offers undo, which saves the previous value unless someone changed it meanwhile. */
export function useResetSetting({ value }: SettingView) {
  const t = useTranslations('settings.one');
  const ui = useTranslations('ui');
  const second = useTranslations('secondPerson');
  const { act: undo } = useAct(changeSetting, {
    invalidates: renewed,
    done: ({ approval }) => (approval === null ? t('undone') : second('asked')),
  });
  return useAct(settingsContract.resetSetting, {
    invalidates: renewed,
    done: ({ id, version, approval }) => {
      if (approval !== null) return second('asked');
      return { title: t('resetDone'), tone: 'success', action: { label: ui('undo'), run: () => void undo({ id, version, value }) } };
    },
  });
}

/** Refetches one setting after a rejected save, to show the other editor's change. */
export function useRenewSetting(): () => void {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: [getSetting.id] });
}
