import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl/react';
import { leastDescription, maxText } from '#features/complaints/complaint-limits.ts';
import type { ComplaintView } from '#features/complaints/complaint-view.ts';
import { complaintsContract } from '#features/complaints/complaints.contract.ts';
import { browserCall } from '#kit/browser/call.ts';
import { submitCall, typedIn } from '#kit/browser/submit-call.ts';
import type { Declination } from '#kit/pages/use-declined.ts';
import { linksIn } from '#kit/text/links-in.ts';
import { Field } from '#ui/shared/field.tsx';
import { Form, SubmitButton } from '#ui/shared/form.tsx';
import { TextArea } from '#ui/shared/inputs.tsx';
import { UnsentWords } from '#ui/shared/unsent-words.tsx';
import { EvidenceFields, useEvidenceFiles } from './evidence-fields.tsx';

const { answerComplaint, answerComplaintByForm, appealVerdict, appealVerdictByForm } = complaintsContract;

type Props = {
  readonly complaint: ComplaintView;
  readonly declined: Declination;
  /** Submitted successfully; the complaint may not have been re-read yet. */
  readonly sent: boolean;
  readonly onSent: () => void;
};

/** The form while submitting is possible; afterwards its unsent input. */
export function Answer(props: Props) {
  const t = useTranslations('complaintPages');
  const errors = useTranslations('complaints.errors');
  const { mine, can, key, answer, anew } = props.complaint;
  if (mine !== 'offender') return null;
  if (can.answer) return props.sent ? <Sent id="answer">{t('answer.sent')}</Sent> : <AnswerForm {...props} />;
  // A side that was judged before it answered may answer after an appeal.
  const late = can.appeal ? t('answer.judged') : anew === null ? errors('answerLate') : errors('reportedAnew', { number: String(anew) });
  const why = answer ? errors('answeredAlready') : late;
  const { typed } = props.declined;
  const fields = ['text', 'links'];
  return <UnsentWords id="answer" draft={draftOf('answer', key)} {...{ fields, typed, why }} label={t('unsent')} sent={answer?.text} />;
}

export function Appeal(props: Props) {
  const t = useTranslations('complaintPages');
  const errors = useTranslations('complaints.errors');
  const { can, key, appeal, anew } = props.complaint;
  if (can.appeal) return props.sent ? <Sent id="appeal">{t('appeal.sent')}</Sent> : <AppealForm {...props} />;
  const why = anew === null ? errors(appeal ? 'appealedAlready' : 'appealLate') : errors('reportedAnew', { number: String(anew) });
  const { typed } = props.declined;
  return (
    <UnsentWords id="appeal" draft={draftOf('appeal', key)} {...{ typed, why }} fields={['text']} label={t('unsent')} sent={appeal?.text} />
  );
}

const draftOf = (form: 'answer' | 'appeal', key: string): string => `${form}-${key}`;

/** Replaces the form and takes its focus until the thread shows the submitted text. */
function Sent({ id, children }: { readonly id: string; readonly children: string }) {
  const words = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) words.current?.focus();
  }, []);
  return (
    <p ref={words} id={id} tabIndex={-1} className="rounded-card border border-line bg-surface p-card">
      {children}
    </p>
  );
}

function AnswerForm({ complaint: { key }, declined: { failure, typed }, onSent }: Props) {
  const t = useTranslations('complaintPages.answer');
  const upload = useTranslations('fileUpload');
  const files = useEvidenceFiles(draftOf('answer', key));
  const submit = async (values: FormData) => {
    if (files.uploads.busy) return { error: upload('stillSending') };
    return submitCall(async () => {
      const [text, links] = [typedIn(values, 'text'), [...linksIn(typedIn(values, 'links'))]];
      await browserCall()(answerComplaint, { key, text, links, files: files.ids });
      files.forget();
    });
  };
  return (
    <Panel id="answer" title={t('title')} lead={t('lead')}>
      <Form
        action={answerComplaintByForm.path.replace(':key', key)}
        method="post"
        draft={draftOf('answer', key)}
        submit={submit}
        onDone={onSent}
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

function AppealForm({ complaint: { key }, declined: { failure, typed }, onSent }: Props) {
  const t = useTranslations('complaintPages.appeal');
  const submit = (values: FormData) => submitCall(() => browserCall()(appealVerdict, { key, text: typedIn(values, 'text') }));
  return (
    <Panel id="appeal" title={t('title')} lead={t('lead')}>
      <Form
        action={appealVerdictByForm.path.replace(':key', key)}
        method="post"
        draft={draftOf('appeal', key)}
        submit={submit}
        onDone={onSent}
        failure={failure}
      >
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
