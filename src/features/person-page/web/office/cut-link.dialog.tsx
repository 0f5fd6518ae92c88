import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { personPageContract } from '#features/person-page/person-page.contract.ts';
import { useAct } from '#kit/office/use-act.ts';
import { Field } from '#ui/shared/field.tsx';
import { FormDialog } from '#ui/shared/form-dialog.tsx';
import { TextArea } from '#ui/shared/inputs.tsx';

const { cutLink, restoreLink, listPersonLinks } = personPageContract;

type Props = {
  readonly id: number;
  readonly other: { readonly globalId: number; readonly login: string };
  /** If true, the dialog asks whether to restore the link. Fixed while open, even if a colleague changes it meanwhile. */
  readonly isCut: boolean;
  readonly onClose: () => void;
};

export function CutLinkDialog({ id, other, isCut: found, onClose }: Props) {
  const t = useTranslations('personPage.links');
  const [isCut] = useState(found);
  const cutting = useAct(cutLink, { invalidates: [listPersonLinks], done: t('cutDone') });
  const restoring = useAct(restoreLink, { invalidates: [listPersonLinks], done: t('restoreDone') });
  const { submit } = isCut ? restoring : cutting;
  return (
    <FormDialog
      open
      onClose={onClose}
      title={t(isCut ? 'restoreTitle' : 'cutTitle', { name: other.login })}
      size="small"
      draft={`link-${isCut ? 'restore' : 'cut'}-${id}-${other.globalId}`}
      submit={(values) => submit({ id, other: other.globalId, reason: String(values.get('reason') ?? '') })}
      onDone={onClose}
      confirm={t(isCut ? 'restore' : 'cutNow')}
    >
      {!isCut && <p className="text-pretty text-muted">{t('cutText')}</p>}
      <Field name="reason" label={t(isCut ? 'restoreReason' : 'reason')} required>
        <TextArea rows={2} maxLength={500} data-autofocus="" />
      </Field>
    </FormDialog>
  );
}
