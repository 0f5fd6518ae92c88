import { useTranslations } from 'use-intl/react';
import { maxReason } from '#features/bans/ban-limits.ts';
import { type BanView, bansContract } from '#features/bans/bans.contract.ts';
import { useAct } from '#kit/office/use-act.ts';
import { formatInstantWithZone } from '#kit/time/format-time.ts';
import { Field } from '#ui/shared/field.tsx';
import { FormDialog } from '#ui/shared/form-dialog.tsx';
import { TextArea } from '#ui/shared/inputs.tsx';
import { useUiLocale } from '#ui/shared/use-ui-locale.ts';
import { readTerm, TermFields } from './term-fields.tsx';

type Props = { readonly open: boolean; readonly ban: BanView; readonly onClose: () => void };

const { listBans, getBanHistory, changeBanTerm } = bansContract;

export function ChangeTermDialog({ open, ban: { id, nick, bannedAt, until }, onClose }: Props) {
  const t = useTranslations('bans.changing');
  const locale = useUiLocale();
  const changing = useAct(changeBanTerm, { invalidates: [listBans, getBanHistory], done: t('done'), onDone: onClose });
  const minutes = until === null ? null : Math.round((Date.parse(until) - Date.parse(bannedAt)) / 60_000);
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={t('title', { nick })}
      draft={`ban-term-${id}`}
      submit={(values) => changing.submit({ id, minutes: readTerm(values), reason: String(values.get('reason') ?? '').trim() })}
      confirm={t('confirm')}
    >
      <p className="text-pretty text-muted">{t('text', { at: formatInstantWithZone(bannedAt, locale, 'dayTime') })}</p>
      <TermFields minutes={minutes} />
      <Field name="reason" label={t('reason')} hint={t('reasonHint')} required>
        <TextArea rows={2} maxLength={maxReason} />
      </Field>
    </FormDialog>
  );
}
