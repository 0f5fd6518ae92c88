import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { Button } from './button.tsx';
import { Field } from './field.tsx';
import { FailureNotice } from './form.tsx';
import { TextArea } from './inputs.tsx';
import { useDraft } from './use-draft.ts';

type Props = {
  /** Of the form that stood here: a refused one leads back to it. */
  readonly id?: string;
  /** The form's draft. */
  readonly draft: string;
  /** Those of its fields that hold words, the most important first. */
  readonly fields: readonly string[];
  /** What a form that was sent without script has brought back. */
  readonly typed?: Readonly<Record<string, string>>;
  /** Why the form is gone. */
  readonly why: string;
  readonly label: string;
  /** What the first field's words have become, if anything: those that are the same were sent after all. */
  readonly sent?: string;
};

/** Stands where a form may not be shown any more, and is nothing unless words were left in it: why, and the words, to be taken elsewhere. */
export function UnsentWords({ id, draft: draftId, fields, typed = {}, why, label, sent }: Props) {
  const t = useTranslations('ui');
  const draft = useDraft(draftId);
  const [words, setWords] = useState(() => fields.map((name) => typed[name] ?? ''));
  const [hydrated, setHydrated] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: of one form, which the draft names
  useEffect(() => {
    setHydrated(true);
    const left = draft.read();
    setWords(fields.map((name) => left[name]?.[0] || (typed[name] ?? '')));
  }, [draft]);

  const all = words.filter((one) => one.trim()).join('\n\n');
  if (!all || plain(words[0]) === plain(sent)) return null;
  const clear = () => {
    draft.clear();
    setWords([]);
  };
  return (
    <section id={id} className="flex scroll-mt-24 flex-col gap-4">
      <FailureNotice failure={{ error: why }} />
      <Field label={label}>
        <TextArea readOnly value={all} />
      </Field>
      {hydrated && (
        <Button size="small" onClick={clear} className="self-start">
          {t('clear')}
        </Button>
      )}
    </section>
  );
}

/** A plain form sends other line ends than a script does. */
const plain = (words = ''): string => words.replace(/\s+/g, ' ').trim();
