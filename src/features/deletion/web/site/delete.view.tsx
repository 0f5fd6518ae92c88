import { useTranslations } from 'use-intl/react';
import type { DeletionPage } from '#features/deletion/deletion.contract.ts';
import { graceDays } from '#features/deletion/deletion-terms.ts';
import type { PageProps } from '#kit/pages/page.ts';
import { AskForm } from './ask-form.tsx';
import { BeginForm } from './begin-form.tsx';
import { Fates } from './fates.tsx';

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
