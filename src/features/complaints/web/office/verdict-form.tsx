import { type RefObject, useRef } from 'react';
import { useTranslations } from 'use-intl/react';
import { complaintDeskContract } from '#features/complaints/complaint-desk.contract.ts';
import type { CaseView } from '#features/complaints/complaint-desk-view.ts';
import { maxReason, maxText } from '#features/complaints/complaint-limits.ts';
import { outcomes, type Stage, stages } from '#features/complaints/complaint-states.ts';
import { locales } from '#kit/i18n/locales.ts';
import { useAct } from '#kit/office/use-act.ts';
import { useOperation } from '#kit/office/use-operation.ts';
import { plainNumber } from '#kit/text/plain-number.ts';
import { useTemplate } from '#ui/office/use-template.ts';
import { Field } from '#ui/shared/field.tsx';
import { Form, SubmitButton } from '#ui/shared/form.tsx';
import { Select, TextArea } from '#ui/shared/inputs.tsx';
import { UnsentWords } from '#ui/shared/unsent-words.tsx';
import { useKept } from '#ui/shared/use-draft.ts';
import { CitedRules } from './cited-rules.tsx';
import { PunishmentFields, readPunishment } from './punishment-fields.tsx';

const { issueVerdict, listVerdictTemplates, getCase, listComplaints } = complaintDeskContract;

/** Outcome, text, rules and punishment. Input is kept even if someone else closes the case. */
export function VerdictForm({ complaint }: { readonly complaint: CaseView }) {
  const t = useTranslations('complaintDesk.verdict');
  const words = useTranslations('complaints.outcomes');
  const { number: id, stage } = complaint;
  const draft = draftOf(id, stage);
  const [cited, setCited] = useKept(draft, 'cited');
  const rules = cited.flatMap((id) => plainNumber(id) ?? []);
  const [[kept], setOutcome] = useKept(draft, 'outcome');
  const outcome = outcomes.find((one) => one === kept) ?? 'upheld';
  const text = useRef<HTMLTextAreaElement>(null);
  const judging = useAct(issueVerdict, { invalidates: [getCase, listComplaints], done: t('done') });
  const submit = (values: FormData) =>
    judging.submit({
      id,
      stage,
      answeredAt: complaint.answer?.at ?? null,
      outcome,
      text: String(values.get('text') ?? ''),
      rules,
      punishment: outcome === 'upheld' ? readPunishment(values) : null,
      earlyReason: String(values.get('earlyReason') ?? ''),
    });
  return (
    <Form draft={draft} submit={submit}>
      <div className="grid gap-5 @2xl:grid-cols-2">
        <Field name="outcome" label={t('outcome')} required>
          <Select
            value={outcome}
            onChange={({ target }) => setOutcome([target.value])}
            options={outcomes.map((value) => ({ value, label: words(value) }))}
          />
        </Field>
        <Templates text={text} />
      </div>
      <Field name="text" label={t('text')} max={maxText} required>
        <TextArea ref={text} rows={5} />
      </Field>
      <CitedRules chosen={rules} onChange={(chosen) => setCited(chosen.map(String))} />
      {outcome === 'upheld' && <PunishmentFields draft={draft} mayBan={complaint.can.ban} />}
      {complaint.early && (
        <Field name="earlyReason" label={t('early')} hint={t('earlyHint')} required>
          <TextArea rows={2} maxLength={maxReason} />
        </Field>
      )}
      <SubmitButton>{t('submit')}</SubmitButton>
    </Form>
  );
}

/** Unsent input of a verdict that this reader can no longer give, because a colleague took or closed the case. */
export function UnsentVerdicts({ complaint: { number, stage: now, can, verdicts, hindrance } }: { readonly complaint: CaseView }) {
  const t = useTranslations('complaintDesk');
  const errors = useTranslations('complaints.errors');
  return stages.map((stage) => {
    if (can.act && stage === now) return null;
    const given = verdicts.find((verdict) => verdict.stage === stage);
    const why = given ? errors('alreadyClosed', { by: given.judge }) : hindrance ? t(`one.hindrances.${hindrance}`) : '';
    return (
      <UnsentWords
        key={stage}
        draft={draftOf(number, stage)}
        fields={['text', 'earlyReason']}
        why={why}
        label={t('verdict.unsent')}
        sent={given?.text}
      />
    );
  });
}

const draftOf = (id: number, stage: Stage): string => `verdict-${id}-${stage}`;

/** Inserts a template in either language into the typed text, where it can be edited. */
function Templates({ text }: { readonly text: RefObject<HTMLTextAreaElement | null> }) {
  const t = useTranslations('complaintDesk.verdict');
  const put = useTemplate(text);
  const templates = useOperation(listVerdictTemplates).data ?? [];
  const options = templates.flatMap((template, at) =>
    locales.map(({ code }) => ({ value: `${at}:${code}`, label: `${template.title} (${code})`, words: template.text[code] })),
  );
  const pick = (value: string) => {
    const chosen = options.find((one) => one.value === value);
    if (chosen) put(chosen.words);
  };
  return (
    <Field label={t('template')}>
      <Select
        defaultValue=""
        placeholder={t('noTemplate')}
        options={options.map(({ value, label }) => ({ value, label }))}
        onChange={({ target }) => pick(target.value)}
      />
    </Field>
  );
}
