import { useTranslations } from 'use-intl/react';
import { deletionContract } from '#features/deletion/deletion.contract.ts';
import { confirmHours } from '#features/deletion/deletion-terms.ts';
import { useDeclined } from '#kit/pages/use-declined.ts';
import { Button } from '#ui/shared/button.tsx';
import { Field } from '#ui/shared/field.tsx';
import { TextInput } from '#ui/shared/inputs.tsx';
import { Notice } from './notice.tsx';
import { useRefusal } from './use-refusal.ts';

export type From = 'site' | 'app';
type Props = { readonly from: From; readonly search: URLSearchParams };

/** For visitors. A plain form; the response is the same page and never reveals whether the account exists. */
export function AskForm({ from, search }: Props) {
  const t = useTranslations('deletion.ask');
  const refusal = useRefusal(search);
  const { typed } = useDeclined('ask');
  if (search.has('asked')) return <Asked from={from} />;
  return (
    <section className="flex flex-col gap-6 rounded-card border border-line bg-surface p-card">
      <h2 className="heading">{t('title')}</h2>
      <form method="post" action={deletionContract.askDeletion.path} className="flex flex-col gap-5">
        {refusal && <Notice text={refusal} />}
        <input type="hidden" name="from" value={from} />
        <Field name="who" label={t('who')} required>
          <TextInput
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            minLength={3}
            maxLength={100}
            defaultValue={typed.who ?? ''}
          />
        </Field>
        <Button type="submit" look="primary" wide>
          {t('submit')}
        </Button>
      </form>
      <p className="text-sm text-pretty text-muted">
        {t.rich('note', {
          link: (text) => (
            <a href={from === 'app' ? '/auth/unity' : '/auth?next=/delete'} className="text-brand-text underline">
              {text}
            </a>
          ),
        })}
      </p>
    </section>
  );
}

function Asked({ from }: { readonly from: From }) {
  const t = useTranslations('deletion.ask');
  return (
    <section role="status" className="flex flex-col gap-2 rounded-card border border-line bg-surface p-card">
      <h2 className="heading">{t('doneTitle')}</h2>
      <p className="text-pretty text-muted">
        {t.rich('done', {
          hours: confirmHours,
          link: (text) => (
            <a href={from === 'app' ? '/delete/app' : '/delete'} className="text-brand-text underline">
              {text}
            </a>
          ),
        })}
      </p>
    </section>
  );
}
