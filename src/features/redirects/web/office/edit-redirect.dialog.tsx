import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import type { RedirectView } from '#features/redirects/redirects.contract.ts';
import { formatInstantWithZone } from '#kit/time/format-time.ts';
import { type Choices, MeanwhileChanged } from '#ui/office/meanwhile-changed.tsx';
import { useSeenVersion } from '#ui/office/use-seen-version.ts';
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

function EditForm({ redirect, onClose }: Omit<Props, 'open'>) {
  const t = useTranslations('redirects.form');
  const draft = `redirect-${redirect.id}`;
  const [opened, setOpened] = useState(redirect);
  const { seen, newer, saveOver, onChange, follow, turn } = useSeenVersion(draft, redirect.version);
  const take = () => {
    setOpened(redirect);
    follow();
  };
  const renew = useRenewRedirect();
  const edit = useEditRedirect({ onDone: onClose });
  const submit = async (values: FormData) => {
    const failure = await edit.submit({ ...readFields(values), id: redirect.id, version: seen });
    if (failure) renew();
    return failure;
  };
  return (
    <Form key={turn} draft={draft} submit={submit} onChange={onChange}>
      {newer && <Newer current={redirect} onSeen={saveOver} onTake={take} />}
      <TargetField redirect={opened} />
      <NameField redirect={opened} />
      <TermFields redirect={opened} />
      <p className="text-sm text-pretty text-muted">{t('endingFixed')}</p>
      <DialogButtons onCancel={onClose}>
        <SubmitButton>{t('save')}</SubmitButton>
      </DialogButtons>
    </Form>
  );
}

function Newer({ current, ...choices }: Choices & { readonly current: RedirectView }) {
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
    <MeanwhileChanged title={t('form.current')} confirm={t('form.saveOver')} {...choices}>
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
