import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { bugLimits, severities } from '#features/bugs/bug-report.ts';
import { bugsContract, type SimilarBug } from '#features/bugs/bugs.contract.ts';
import { browserCall } from '#kit/browser/call.ts';
import { clientIp } from '#kit/browser/client-ip.ts';
import { submitCall } from '#kit/browser/submit-call.ts';
import type { Declination } from '#kit/pages/use-declined.ts';
import { Field } from '#ui/shared/field.tsx';
import { Form, SubmitButton } from '#ui/shared/form.tsx';
import { Select, TextArea, TextInput } from '#ui/shared/inputs.tsx';
import { LinkButton } from '#ui/shared/link-button.tsx';
import { useDebounced } from '#ui/shared/use-debounced.ts';
import { Screenshots, useScreenshots } from './bug-screenshots.tsx';

type Props = {
  /** Result of a form submitted without JavaScript. */
  readonly declined: Declination;
  /** Number of a report just submitted without JavaScript. */
  readonly sent: string | null;
  /** Default for an empty version field. */
  readonly version: string;
  /** Visitors cannot upload files. */
  readonly signedIn: boolean;
  /** A report was accepted: refresh the reader's own reports. */
  readonly onSent: () => void;
};

/** Works without JavaScript; with it, input survives errors and reloads. */
export function BugForm({ declined: { failure, typed }, sent: sentBefore, version, signedIn, onSent }: Props) {
  const t = useTranslations('bugs.form');
  const [sent, setSent] = useState(sentBefore);
  const [title, setTitle] = useState('');
  const files = useScreenshots();
  const upload = useTranslations('fileUpload');
  const submit = async (values: FormData) =>
    files.uploads.busy
      ? { error: upload('stillSending') }
      : submitCall(async () => {
          const { number } = await browserCall()(bugsContract.reportBug, { ...reportOf(values), files: files.ids });
          files.uploads.clear();
          setSent(String(number));
          onSent();
        });
  if (sent !== null)
    return (
      <div role="status" className="flex flex-col items-start gap-3">
        <h3 className="text-lg font-semibold">{t('doneTitle')}</h3>
        <p className="text-pretty text-muted">{t('done', { number: sent })}</p>
        <LinkButton href="/test#bug" onClick={() => setSent(null)}>
          {t('another')}
        </LinkButton>
      </div>
    );
  return (
    <Form action={bugsContract.reportBugByForm.path} method="post" draft="bug-report" submit={submit} failure={failure}>
      <Field name="title" label={t('what')} required>
        <TextInput maxLength={bugLimits.title} defaultValue={typed.title ?? ''} onChange={({ target }) => setTitle(target.value)} />
      </Field>
      <SimilarBugs title={title} />
      <Field name="steps" label={t('steps')} hint={t('stepsHint')} max={bugLimits.steps} required>
        <TextArea rows={6} defaultValue={typed.steps ?? ''} />
      </Field>
      <div className="grid gap-5 md:grid-cols-2">
        <Field name="expected" label={t('expected')} max={bugLimits.expected} required>
          <TextArea defaultValue={typed.expected ?? ''} />
        </Field>
        <Field name="actual" label={t('actual')} max={bugLimits.actual} required>
          <TextArea defaultValue={typed.actual ?? ''} />
        </Field>
        <Field name="version" label={t('version')} hint={t('versionHint')} required>
          <TextInput maxLength={bugLimits.version} defaultValue={typed.version ?? version} />
        </Field>
        <Field name="device" label={t('device')} hint={t('deviceHint')} required>
          <TextInput maxLength={bugLimits.device} defaultValue={typed.device ?? ''} />
        </Field>
        <Field name="severity" label={t('severity')} required>
          <Select
            placeholder={t('choose')}
            defaultValue={typed.severity ?? ''}
            options={severities.map((value) => ({ value, label: t(`severities.${value}`) }))}
          />
        </Field>
        <Field name="contact" label={t('contact')} hint={t('contactHint')} optional>
          <TextInput maxLength={bugLimits.contact} defaultValue={typed.contact ?? ''} />
        </Field>
      </div>
      <Screenshots files={files} signedIn={signedIn} />
      <SubmitButton>{t('submit')}</SubmitButton>
    </Form>
  );
}

function reportOf(values: FormData) {
  const text = (name: string) => String(values.get(name) ?? '');
  return {
    title: text('title'),
    steps: text('steps'),
    expected: text('expected'),
    actual: text('actual'),
    version: text('version'),
    device: text('device'),
    severity: text('severity'),
    contact: text('contact'),
    clientIp: clientIp(),
  };
}

/** Suggests known bugs with a similar title. A failed request shows nothing, because this is only a help. */
function SimilarBugs({ title }: { readonly title: string }) {
  const t = useTranslations('bugs');
  const asked = useDebounced(title.trim(), 400);
  const [similar, setSimilar] = useState<readonly SimilarBug[]>([]);
  useEffect(() => {
    let current = true;
    const show = (found: readonly SimilarBug[]) => current && setSimilar(found);
    if (asked.length < 5) show([]);
    else browserCall()(bugsContract.findSimilarBugs, { title: asked }).then(show, () => show([]));
    return () => {
      current = false;
    };
  }, [asked]);
  return (
    <div aria-live="polite" className="empty:hidden">
      {similar.length > 0 && (
        <div className="flex flex-col gap-2 rounded-control border border-line bg-surface p-4 text-sm">
          <p className="font-medium">{t('form.similar')}</p>
          <ul className="flex flex-col gap-1.5">
            {similar.map(({ number, title, state }) => (
              <li key={number}>
                <span className="text-muted">{t('own.number', { number })}</span> {title}{' '}
                <span className="text-muted">({t(`states.${state}`)})</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
