import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { leastDescription, maxText } from '#features/complaints/complaint-limits.ts';
import type { ComplaintView } from '#features/complaints/complaint-view.ts';
import { complaintsContract } from '#features/complaints/complaints.contract.ts';
import { linksIn } from '#features/complaints/links-in.ts';
import { browserCall } from '#kit/browser/call.ts';
import { submitCall, typedIn } from '#kit/browser/submit-call.ts';
import type { Declination } from '#kit/pages/use-declined.ts';
import { Field } from '#ui/shared/field.tsx';
import { Form, SubmitButton } from '#ui/shared/form.tsx';
import { TextArea } from '#ui/shared/inputs.tsx';
import { EvidenceFields, useEvidenceFiles } from './evidence-fields.tsx';

const { answerComplaint, answerComplaintByForm, appealVerdict, appealVerdictByForm } = complaintsContract;

type Props = { readonly complaint: ComplaintView; readonly declined: Declination; readonly onSent: () => Promise<void> };

export function AnswerForm({ complaint: { key }, declined: { failure, typed }, onSent }: Props) {
  const t = useTranslations('complaintPages.answer');
  const upload = useTranslations('fileUpload');
  const files = useEvidenceFiles(`answer-${key}`);
  const submit = async (values: FormData) => {
    if (files.uploads.busy) return { error: upload('stillSending') };
    return submitCall(async () => {
      const [text, links] = [typedIn(values, 'text'), [...linksIn(typedIn(values, 'links'))]];
      await browserCall()(answerComplaint, { key, text, links, files: files.ids });
      files.forget();
      await onSent();
    });
  };
  return (
    <Panel id="answer" title={t('title')} lead={t('lead')}>
      <Form
        action={answerComplaintByForm.path.replace(':key', key)}
        method="post"
        draft={`answer-${key}`}
        submit={submit}
        failure={failure}
      >
        <Field name="text" label={t('text')} max={maxText} required>
          <TextArea rows={5} defaultValue={typed.text ?? ''} />
        </Field>
        <EvidenceFields uploads={files.uploads} typedLinks={typed.links ?? ''} />
        <SubmitButton>{t('submit')}</SubmitButton>
      </Form>
    </Panel>
  );
}

export function AppealForm({ complaint: { key }, declined: { failure, typed }, onSent }: Props) {
  const t = useTranslations('complaintPages.appeal');
  const submit = (values: FormData) =>
    submitCall(async () => {
      await browserCall()(appealVerdict, { key, text: typedIn(values, 'text') });
      await onSent();
    });
  return (
    <Panel id="appeal" title={t('title')} lead={t('lead')}>
      <Form action={appealVerdictByForm.path.replace(':key', key)} method="post" draft={`appeal-${key}`} submit={submit} failure={failure}>
        <Field name="text" label={t('text')} max={maxText} required>
          <TextArea rows={4} minLength={leastDescription} defaultValue={typed.text ?? ''} />
        </Field>
        <SubmitButton>{t('submit')}</SubmitButton>
      </Form>
    </Panel>
  );
}

type PanelProps = { readonly id: string; readonly title: string; readonly lead: string; readonly children: ReactNode };

function Panel({ id, title, lead, children }: PanelProps) {
  return (
    <section id={id} className="flex scroll-mt-24 flex-col gap-5 rounded-card border border-brand bg-surface p-card">
      <header className="flex flex-col gap-2">
        <h2 className="text-lg leading-snug font-semibold">{title}</h2>
        <p className="text-pretty text-muted">{lead}</p>
      </header>
      {children}
    </section>
  );
}
