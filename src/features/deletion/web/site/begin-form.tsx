import { useTranslations } from 'use-intl/react';
import { longestPasswordText } from '#features/accounts/password-length.ts';
import { type DeletionPage, deletionContract } from '#features/deletion/deletion.contract.ts';
import { graceDays } from '#features/deletion/deletion-terms.ts';
import { Button } from '#ui/shared/button.tsx';
import { Field } from '#ui/shared/field.tsx';
import { TextInput } from '#ui/shared/inputs.tsx';
import type { From } from './ask-form.tsx';
import { GivenUp } from './given-up.tsx';
import { Notice } from './notice.tsx';
import { useRefusal } from './use-refusal.ts';

type Props = { readonly account: NonNullable<DeletionPage['account']>; readonly from: From; readonly search: URLSearchParams };

/** For signed-in people: the password confirms, without a mail. */
export function BeginForm({ account: { login, obstacle, givenUp }, from, search }: Props) {
  const t = useTranslations('deletion.begin');
  const reason = useTranslations('deletion.errors');
  const refusal = useRefusal(search);
  return (
    <section className="flex flex-col gap-6 rounded-card border border-line bg-surface p-card">
      <header className="flex flex-col gap-2">
        <h2 className="heading break-words">{t('title', { login })}</h2>
        {!obstacle && <p className="text-pretty text-muted">{t('text', { days: graceDays })}</p>}
      </header>
      {obstacle ? (
        <Notice text={reason(obstacle)} />
      ) : (
        <form method="post" action={deletionContract.beginDeletion.path} className="flex flex-col gap-5">
          <GivenUp minor={givenUp} />
          {refusal && <Notice text={refusal} />}
          <input type="hidden" name="from" value={from} />
          <Field name="password" label={t('password')} required>
            <TextInput type="password" autoComplete="current-password" maxLength={longestPasswordText} />
          </Field>
          <Button type="submit" look="danger" wide>
            {t('submit')}
          </Button>
        </form>
      )}
    </section>
  );
}
