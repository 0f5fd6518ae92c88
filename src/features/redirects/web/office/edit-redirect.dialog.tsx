import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import type { RedirectView } from '#features/redirects/redirects.contract.ts';
import { formatInstantWithZone } from '#kit/time/format-time.ts';
import { MeanwhileChanged } from '#ui/office/meanwhile-changed.tsx';
import { Dialog } from '#ui/shared/dialog.tsx';
import { DialogButtons } from '#ui/shared/dialog-buttons.tsx';
import { Fact, Facts } from '#ui/shared/facts.tsx';
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
      {redirect.version !== seen.version && <Newer current={redirect} onSeen={() => setSeen(redirect)} />}
      <TargetField redirect={seen} />
      <NameField redirect={seen} />
      <TermFields redirect={seen} />
      <p className="text-sm text-pretty text-muted">{t('endingFixed')}</p>
      <DialogButtons onCancel={onClose}>
        <SubmitButton>{t('save')}</SubmitButton>
      </DialogButtons>
    </Form>
  );
}

function Newer({ current, onSeen }: { readonly current: RedirectView; readonly onSeen: () => void }) {
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
    <MeanwhileChanged title={t('form.current')} confirm={t('form.saveOver')} onSeen={onSeen}>
      <Facts>
        {facts.map(([label, value]) => (
          <Fact key={label} label={label}>
            {value}
          </Fact>
        ))}
      </Facts>
    </MeanwhileChanged>
  );
}
