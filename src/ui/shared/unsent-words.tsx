import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { Button } from './button.tsx';
import { Field } from './field.tsx';
import { FailureNotice } from './form.tsx';
import { TextArea } from './inputs.tsx';
import { useDraft } from './use-draft.ts';

type Props = {
  /** The id of the removed form, because a rejected submit links back to it. */
  readonly id?: string;
  /** The form's draft. */
  readonly draft: string;
  /** Its text fields, the most important first. */
  readonly fields: readonly string[];
  /** The input returned by a submit without JavaScript. */
  readonly typed?: Readonly<Record<string, string>>;
  /** Why the form is gone. */
  readonly why: string;
  readonly label: string;
  /** The current value of the first field, if any: identical text was sent after all. */
  readonly sent?: string;
};

/**
 * Replaces a form that may no longer be shown, and renders nothing unless it had unsent text: the reason, and the text to copy elsewhere.
 */
export function UnsentWords({ id, draft: draftId, fields, typed = {}, why, label, sent }: Props) {
  const t = useTranslations('ui');
  const draft = useDraft(draftId);
  const [words, setWords] = useState(() => fields.map((name) => typed[name] ?? ''));
  const [hydrated, setHydrated] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the draft identifies the form
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

/** A plain form submit sends different line breaks than a script. */
const plain = (words = ''): string => words.replace(/\s+/g, ' ').trim();
