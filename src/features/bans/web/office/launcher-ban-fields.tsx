import { useTranslations } from 'use-intl/react';
import { maxReason } from '#features/bans/ban-limits.ts';
import type { LauncherBanView, launcherBansContract } from '#features/bans/launcher-bans.contract.ts';
import type { InputOf } from '#kit/contract/contract.ts';
import { optionalInstant, wallTimeText } from '#kit/time/wall-time-text.ts';
import { Field } from '#ui/shared/field.tsx';
import { TextArea, TextInput } from '#ui/shared/inputs.tsx';

export function readLauncherBan(values: FormData): InputOf<typeof launcherBansContract.createLauncherBan> {
  const text = (name: string) => String(values.get(name) ?? '').trim();
  const several = (name: string) =>
    text(name)
      .split(/[\s,;]+/)
      .filter(Boolean);
  return { logins: several('logins'), devices: several('devices'), reason: text('reason'), until: optionalInstant(text('until')) };
}

export function LauncherBanFields({ ban }: { readonly ban?: LauncherBanView }) {
  const t = useTranslations('bans.form');
  const written = { autoComplete: 'off', spellCheck: false, autoCapitalize: 'off' } as const;
  return (
    <>
      <Field name="logins" label={t('logins')} hint={t('loginsHint')}>
        <TextArea rows={2} defaultValue={ban?.accounts.map(({ login }) => login).join('\n')} {...written} data-autofocus="" />
      </Field>
      <Field name="devices" label={t('devices')} hint={t('devicesHint')}>
        <TextArea rows={2} defaultValue={ban?.devices.join('\n')} {...written} className="font-mono" />
      </Field>
      <Field name="reason" label={t('reason')} required>
        <TextArea rows={2} maxLength={maxReason} defaultValue={ban?.reason} />
      </Field>
      <Field name="until" label={t('until')} hint={t('untilHint')}>
        <TextInput type="datetime-local" defaultValue={wallTimeText(ban?.until ?? null)} />
      </Field>
    </>
  );
}
