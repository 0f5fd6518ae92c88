import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import type { RedirectView } from '#features/redirects/redirects.contract.ts';
import { formatInstantWithZone } from '#kit/time/format-time.ts';
import { Button } from '#ui/shared/button.tsx';
import { Dialog } from '#ui/shared/dialog.tsx';
import { Form, SubmitButton } from '#ui/shared/form.tsx';
import { useUiLocale } from '#ui/shared/use-ui-locale.ts';
import { NameField, readFields, TargetField, TermFields } from './redirect-fields.tsx';
import { useEditRedirect, useRenewRedirect } from './redirects.data.ts';

type Props = { readonly redirect: RedirectView; readonly open: boolean; readonly onClose: () => void };

export function EditRedirectDialog({ redirect, open, onClose }: Props) {
  const t = useTranslations('redirects.form');
  return (
    <Dialog open={open} onClose={onClose} title={t('editTitle')}>
      <EditForm redirect={redirect} onClose={onClose} />
    </Dialog>
  );
}

/**
 * Lives while the dialog is open: the version it was opened with is the one its person has seen. A draft belongs to its version, so
 * that what was typed last week does not quietly undo what others have saved since.
 */
function EditForm({ redirect, onClose }: Omit<Props, 'open'>) {
  const t = useTranslations('redirects.form');
  const ui = useTranslations('ui');
  const [seen, setSeen] = useState(redirect);
  const renew = useRenewRedirect();
  const edit = useEditRedirect({ onDone: onClose });
  const submit = async (values: FormData) => {
    const failure = await edit.submit({ ...readFields(values), id: seen.id, version: seen.version });
    if (failure) renew();
    return failure;
  };
  return (
    <Form draft={`redirect-${seen.id}-${seen.version}`} submit={submit}>
      {redirect.version !== seen.version && <MeanwhileChanged current={redirect} onSeen={() => setSeen(redirect)} />}
      <TargetField redirect={seen} />
      <NameField redirect={seen} />
      <TermFields redirect={seen} />
      <p className="text-sm text-pretty text-muted">{t('endingFixed')}</p>
      <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        <Button onClick={onClose}>{ui('cancel')}</Button>
        <SubmitButton>{t('save')}</SubmitButton>
      </div>
    </Form>
  );
}

/** What somebody else has saved since the dialog was opened. Only who says that they have seen it may save over it. */
function MeanwhileChanged({ current, onSeen }: { readonly current: RedirectView; readonly onSeen: () => void }) {
  const t = useTranslations('redirects');
  const locale = useUiLocale();
  const term = (at: string | null) => (at ? formatInstantWithZone(at, locale, 'dayTime') : t('one.always'));
  const facts = [
    [t('columns.target'), current.target],
    [t('columns.name'), current.name ?? t('changes.nothing')],
    [t('columns.validFrom'), term(current.validFrom)],
    [t('columns.validUntil'), term(current.validUntil)],
  ] as const;
  return (
    <div className="flex flex-col gap-3 rounded-control border border-line bg-raised p-4">
      <p className="font-medium">{t('form.current')}</p>
      <dl className="grid gap-x-4 gap-y-1 text-sm sm:grid-cols-[auto_1fr]">
        {facts.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-muted">{label}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <Button size="small" onClick={onSeen} className="self-start">
        {t('form.saveOver')}
      </Button>
    </div>
  );
}
