import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { mostDaysAgo } from '#features/complaints/complaint-limits.ts';
import type { Against } from '#features/complaints/complaint-states.ts';
import { complaintsContract, type Offender } from '#features/complaints/complaints.contract.ts';
import { browserCall, CallError } from '#kit/browser/call.ts';
import { wallTimeText } from '#kit/time/wall-time-text.ts';
import { Field } from '#ui/shared/field.tsx';
import { TextInput } from '#ui/shared/inputs.tsx';
import { useFieldFailure } from '#ui/shared/use-field-failure.ts';

type Props = { readonly server: string; readonly against: Against; readonly typed: Readonly<Record<string, string>> };

/** Offender and time: suggests names while typing and validates with the server before submitting. */
export function IncidentFields({ server, against, typed }: Props) {
  const t = useTranslations('complaintPages.form');
  const list = useId();
  const [names, setNames] = useState<readonly Offender[]>([]);
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({});
  const [limits, setLimits] = useState<{ readonly min: string; readonly max: string }>();
  const values = useRef({ offender: typed.offender ?? '', happenedAt: typed.happenedAt ?? '' });
  const asking = useRef<ReturnType<typeof setTimeout>>(undefined);
  const questions = useRef(0);
  const asked = useRef({ server, against });
  const { correct } = useFieldFailure('offender');

  // The limits depend on the browser's clock, so the server's HTML has none.
  useEffect(() => {
    const at = (days: number) => wallTimeText(new Date(Date.now() - days * 86_400_000).toISOString());
    setLimits({ min: at(mostDaysAgo), max: at(0) });
    return () => clearTimeout(asking.current);
  }, []);

  /** `isLast`: no newer request has been started. */
  const later = (work: (isLast: () => boolean) => Promise<void>) => {
    questions.current += 1;
    const own = questions.current;
    clearTimeout(asking.current);
    asking.current = setTimeout(() => void work(() => own === questions.current).catch(() => undefined), 300);
  };
  const suggest = async (isLast: () => boolean) => {
    const name = values.current.offender.trim();
    if (name.length < 2) return;
    const found = await browserCall()(complaintsContract.findOffenders, { server, against, name });
    if (isLast()) setNames(found);
  };
  const check = async (isLast: () => boolean) => {
    const { offender, happenedAt } = values.current;
    if (offender.trim() === '' || happenedAt === '') return;
    try {
      await browserCall()(complaintsContract.checkComplaint, { server, against, offender, happenedAt });
      if (isLast()) setWrong({});
    } catch (error) {
      if (error instanceof CallError && isLast()) setWrong(error.fields);
    }
  };
  // A message about a name applied to the previous server and kind.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another choice restarts it
  useEffect(() => {
    if (asked.current.server === server && asked.current.against === against) return;
    asked.current = { server, against };
    setNames([]);
    setWrong({});
    correct();
    later(check);
  }, [server, against]);
  const typing = (field: 'offender' | 'happenedAt') => (event: FormEvent<HTMLInputElement>) => {
    values.current[field] = event.currentTarget.value;
    setWrong({});
    later(field === 'offender' ? suggest : check);
  };

  return (
    <>
      <Field
        name="offender"
        label={against === 'admin' ? t('offenderAdmin') : t('offender')}
        hint={t('offenderHint')}
        error={wrong.offender}
        required
      >
        <TextInput
          list={list}
          maxLength={60}
          autoComplete="off"
          autoCapitalize="words"
          spellCheck={false}
          defaultValue={typed.offender ?? ''}
          onInput={typing('offender')}
          onBlur={() => later(check)}
        />
      </Field>
      <datalist id={list}>
        {names.map(({ name, level, faction, rank }) => (
          <option key={name} value={name}>
            {[level, faction, rank].filter((part) => part !== null).join(' · ')}
          </option>
        ))}
      </datalist>
      <Field name="happenedAt" label={t('happenedAt')} hint={t('happenedHint', { days: mostDaysAgo })} error={wrong.happenedAt} required>
        <TextInput
          type="datetime-local"
          {...limits}
          defaultValue={typed.happenedAt ?? ''}
          onInput={typing('happenedAt')}
          onBlur={() => later(check)}
        />
      </Field>
    </>
  );
}
