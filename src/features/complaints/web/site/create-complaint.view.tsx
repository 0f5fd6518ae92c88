import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { leastDescription, maxText } from '#features/complaints/complaint-limits.ts';
import { type Against, against } from '#features/complaints/complaint-states.ts';
import { type ComplaintForm, complaintsContract } from '#features/complaints/complaints.contract.ts';
import { browserCall } from '#kit/browser/call.ts';
import { leaveTo } from '#kit/browser/navigation.ts';
import { submitCall, typedIn } from '#kit/browser/submit-call.ts';
import type { PageProps } from '#kit/pages/page.ts';
import { useDeclination } from '#kit/pages/use-declined.ts';
import { linksIn } from '#kit/text/links-in.ts';
import { Field } from '#ui/shared/field.tsx';
import { Form, SubmitButton } from '#ui/shared/form.tsx';
import { Select, TextArea } from '#ui/shared/inputs.tsx';
import { EmptyState } from '#ui/shared/states.tsx';
import { EvidenceFields, useEvidenceFiles } from './evidence-fields.tsx';
import { IncidentFields } from './incident-fields.tsx';

export default function CreateComplaintView({ data, place }: PageProps<ComplaintForm>) {
  const t = useTranslations('complaintPages.form');
  const declined = useDeclination(data.kept ?? place.declined, 'complaint');
  return (
    <div className="mx-auto flex w-full max-w-3xl flex-col gap-6">
      <header className="flex flex-col gap-3">
        <h1 className="headline">{t('title')}</h1>
        <p className="max-w-prose text-pretty text-muted">{t('lead')}</p>
        {data.characters.length > 0 && <p className="text-sm text-muted">{t('left', { left: data.left })}</p>}
      </header>
      {data.characters.length === 0 ? <EmptyState text={t('noCharacters')} /> : <Complaint data={data} declined={declined} />}
    </div>
  );
}

type Props = { readonly data: ComplaintForm; readonly declined: ReturnType<typeof useDeclination> };

function Complaint({ data: { characters, rules, left }, declined: { failure, typed } }: Props) {
  const t = useTranslations('complaintPages.form');
  const words = useTranslations('complaints');
  const upload = useTranslations('fileUpload');
  const refusals = useTranslations('kit.errors');
  const files = useEvidenceFiles('complaint');
  const [server, setServer] = useState(String(typed.server ?? characters[0]?.server ?? ''));
  const [whom, setWhom] = useState<Against>(against.find((one) => one === typed.against) ?? 'player');
  const submit = async (values: FormData) => {
    if (files.uploads.busy) return { error: upload('stillSending') };
    const links = [...linksIn(typedIn(values, 'links'))];
    if (files.ids.length + links.length === 0) {
      const empty = ['offender', 'happenedAt', 'description'].filter((name) => typedIn(values, name).trim() === '');
      const fields = Object.fromEntries(empty.map((name) => [name, refusals('required')]));
      return { fields: { ...fields, files: words('errors.evidenceNeeded') } };
    }
    return submitCall(async () => {
      const rule = typedIn(values, 'rule');
      const { key } = await browserCall()(complaintsContract.createComplaint, {
        server: typedIn(values, 'server'),
        against: whom,
        offender: typedIn(values, 'offender'),
        happenedAt: typedIn(values, 'happenedAt'),
        ...(rule !== '' && { rule }),
        description: typedIn(values, 'description'),
        links,
        files: files.ids,
      });
      files.forget();
      leaveTo(`/complaints/${key}`);
    });
  };
  return (
    <Form
      id="complaint"
      action={complaintsContract.createComplaintByForm.path}
      method="post"
      draft="complaint"
      submit={submit}
      failure={failure}
      className="rounded-card border border-line bg-surface p-card"
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <Field name="server" label={t('character')} required>
          <Select
            value={server}
            onChange={({ target }) => setServer(target.value)}
            options={characters.map((one) => ({
              value: String(one.server),
              label: t('characterOn', { nick: one.nick.replace('_', ' '), server: one.serverName }),
            }))}
          />
        </Field>
        <Field name="against" label={t('against')} required>
          <Select
            value={whom}
            onChange={({ target }) => setWhom(against.find((one) => one === target.value) ?? 'player')}
            options={against.map((value) => ({ value, label: words(`against.${value}`) }))}
          />
        </Field>
        <IncidentFields server={server} against={whom} typed={typed} />
      </div>
      <Field name="rule" label={t('rule')} optional>
        <Select
          defaultValue={typed.rule ?? ''}
          placeholder={t('noRule')}
          options={rules.flatMap(({ rules: own }) =>
            own.map((rule) => ({ value: String(rule.id), label: `${rule.number} ${rule.title}` })),
          )}
        />
      </Field>
      <RuleBook rules={rules} />
      <Field name="description" label={t('what')} hint={t('whatHint')} max={maxText} required>
        <TextArea rows={7} minLength={leastDescription} defaultValue={typed.description ?? ''} />
      </Field>
      <EvidenceFields uploads={files.uploads} typedLinks={typed.links ?? ''} needed />
      <SubmitButton disabled={left === 0}>{t('submit')}</SubmitButton>
    </Form>
  );
}

/** The whole rule book, collapsed. */
function RuleBook({ rules }: Pick<ComplaintForm, 'rules'>) {
  const t = useTranslations('complaintPages.form');
  return (
    <details className="-mt-2 rounded-control border border-line">
      <summary className="cursor-pointer px-4 py-2 font-medium text-brand-text">{t('readRules')}</summary>
      <div className="flex max-h-96 flex-col gap-5 overflow-y-auto border-t border-line px-4 py-4">
        {rules.map(({ section, rules: own }) => (
          <section key={section} className="flex flex-col gap-2">
            <h3 className="font-semibold">{section}</h3>
            {own.map(({ id, number, title, text }) => (
              <p key={id} className="text-sm text-pretty text-muted">
                <span className="font-medium text-text">{`${number} ${title}.`}</span> {text}
              </p>
            ))}
          </section>
        ))}
      </div>
    </details>
  );
}
