import { useTranslations } from 'use-intl/react';
import { longestPasswordText } from '#features/accounts/password-length.ts';
import { type DeletionPage, deletionContract } from '#features/deletion/deletion.contract.ts';
import { graceDays } from '#features/deletion/deletion-terms.ts';
import type { PageProps } from '#kit/pages/page.ts';
import { Button } from '#ui/shared/button.tsx';
import { Field } from '#ui/shared/field.tsx';
import { TextInput } from '#ui/shared/inputs.tsx';
import { AskForm, type From } from './ask-form.tsx';
import { Fates } from './fates.tsx';
import { GivenUp } from './given-up.tsx';
import { Notice } from './notice.tsx';
import { useRefusal } from './use-refusal.ts';

export default function DeleteView({ data, place }: PageProps<DeletionPage>) {
  const t = useTranslations('deletion.page');
  const { game, developer, account } = data;
  const from = place.path === '/delete/app' ? 'app' : 'site';
  return (
    <div className="flex flex-col gap-10">
      <header className="flex flex-col gap-3">
        <h1 className="headline break-words">{t('heading', { game })}</h1>
        <p className="max-w-prose text-pretty text-muted">{t('lead', { game, developer })}</p>
      </header>
      <div className="grid items-start gap-6 md:grid-cols-2">
        <Steps />
        {account ? <BeginForm account={account} from={from} search={place.search} /> : <AskForm from={from} search={place.search} />}
      </div>
      <Fates data={data} />
    </div>
  );
}

function Steps() {
  const t = useTranslations('deletion.steps');
  const steps = [t('ask'), t('confirm'), t('wait', { days: graceDays }), t('done')];
  return (
    <section className="flex flex-col gap-5">
      <h2 className="heading">{t('title')}</h2>
      <ol className="flex flex-col gap-5">
        {steps.map((text, at) => (
          <li key={text} className="flex gap-4">
            <span className="grid size-8 shrink-0 place-items-center rounded-full bg-brand-soft font-semibold text-brand-text tabular-nums">
              {at + 1}
            </span>
            <p className="min-w-0 text-pretty">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

type Props = { readonly account: NonNullable<DeletionPage['account']>; readonly from: From; readonly search: URLSearchParams };

/** For signed-in people: the password confirms, without a mail. */
function BeginForm({ account: { login, obstacle, givenUp }, from, search }: Props) {
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
