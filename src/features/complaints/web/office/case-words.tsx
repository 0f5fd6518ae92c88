import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { complaintDeskContract } from '#features/complaints/complaint-desk.contract.ts';
import type { CaseView } from '#features/complaints/complaint-desk-view.ts';
import { maxReason } from '#features/complaints/complaint-limits.ts';
import type { Evidence } from '#features/complaints/complaint-view.ts';
import { markUnseenLines } from '#kit/i18n/unseen.ts';
import { PersonLink } from '#kit/office/person-link.tsx';
import { useAct } from '#kit/office/use-act.ts';
import { Button } from '#ui/shared/button.tsx';
import { SectionCard } from '#ui/shared/card.tsx';
import { Field } from '#ui/shared/field.tsx';
import { FormDialog } from '#ui/shared/form-dialog.tsx';
import { TextArea } from '#ui/shared/inputs.tsx';
import { Moment } from '#ui/shared/moment.tsx';
import { EvidenceView } from '../evidence-view.tsx';

const { deleteAnswer, getCase, listComplaints } = complaintDeskContract;

/** Statements of both sides, side by side on wide screens. */
export function CaseWords({ complaint }: { readonly complaint: CaseView }) {
  const t = useTranslations('complaintDesk.one');
  const [deleting, setDeleting] = useState(false);
  const { answer, appeal } = complaint;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 @3xl:grid-cols-2">
      <SectionCard title={<Whose words={t('complaint')} card={complaint.authorCard} />} level={3}>
        <Words at={complaint.createdAt} text={complaint.description} evidence={complaint.evidence} />
      </SectionCard>
      <SectionCard
        title={<Whose words={t('answer')} card={complaint.offenderCard} />}
        level={3}
        actions={
          answer &&
          complaint.can.act && (
            <Button size="small" onClick={() => setDeleting(true)}>
              {t('deleteAnswer')}
            </Button>
          )
        }
      >
        {answer ? (
          <Words at={answer.at} text={answer.text} evidence={answer.evidence} />
        ) : (
          <p className="text-muted">
            {complaint.silent ? t('silent') : t('noAnswer')}
            {!complaint.silent && (
              <>
                {' '}
                {t('waiting')} <Moment at={complaint.answerBy} />
              </>
            )}
          </p>
        )}
      </SectionCard>
      {appeal && (
        <SectionCard title={t('appeal')} level={3} className="@3xl:col-span-2">
          <p className="mb-2 text-sm text-muted">{t(`appealBy.${appeal.by}`)}</p>
          <Words at={appeal.at} text={appeal.text} />
        </SectionCard>
      )}
      <DeleteAnswer id={complaint.number} open={deleting} onClose={() => setDeleting(false)} />
    </div>
  );
}

const Whose = ({ words, card: { nick, globalId } }: { readonly words: string; readonly card: CaseView['authorCard'] }) => (
  <>
    {words}: <PersonLink id={globalId}>{nick}</PersonLink>
  </>
);

function Words({ at, text, evidence }: { readonly at: string; readonly text: string; readonly evidence?: Evidence }) {
  const t = useTranslations('complaintDesk.one');
  return (
    <div className="flex flex-col gap-3">
      <p className="text-pretty wrap-anywhere whitespace-pre-line">{markUnseenLines(text)}</p>
      {evidence && <EvidenceView evidence={evidence} elsewhere={t('elsewhere')} />}
      <p className="text-sm text-muted">
        <Moment at={at} look="exact" />
      </p>
    </div>
  );
}

function DeleteAnswer({ id, open, onClose }: { readonly id: number; readonly open: boolean; readonly onClose: () => void }) {
  const t = useTranslations('complaintDesk.one');
  const deletion = useAct(deleteAnswer, { invalidates: [getCase, listComplaints], done: t('deleted') });
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={t('deleteTitle')}
      draft={`delete-answer-${id}`}
      submit={(values) => deletion.submit({ id, reason: String(values.get('reason') ?? '') })}
      onDone={onClose}
      confirm={t('deleteAnswer')}
      danger
    >
      <p className="text-pretty text-muted">{t('deleteText')}</p>
      <Field name="reason" label={t('deleteReason')} hint={t('deleteReasonHint')} required>
        <TextArea rows={2} maxLength={maxReason} data-autofocus="" />
      </Field>
    </FormDialog>
  );
}
