import { useTranslations } from 'use-intl/react';
import { answerHours, appealHours, mostDaysAgo } from '#features/complaints/complaint-limits.ts';
import { LinkButton } from '#ui/shared/link-button.tsx';

export function HowToComplain({ signedIn = false }: { readonly signedIn?: boolean }) {
  const t = useTranslations('complaintPages');
  const steps = [
    { title: t('howTo.steps.write.title'), text: t('howTo.steps.write.text', { days: mostDaysAgo }) },
    { title: t('howTo.steps.answer.title'), text: t('howTo.steps.answer.text', { hours: answerHours }) },
    { title: t('howTo.steps.verdict.title'), text: t('howTo.steps.verdict.text') },
    { title: t('howTo.steps.appeal.title'), text: t('howTo.steps.appeal.text', { hours: appealHours }) },
  ];
  return (
    <div className="flex flex-col gap-8">
      {!signedIn && (
        <header className="flex flex-col gap-4">
          <h1 className="headline">{t('title')}</h1>
          <p className="max-w-prose text-lg text-pretty text-muted">{t('howTo.lead')}</p>
        </header>
      )}
      <ol className="grid gap-3 sm:grid-cols-2">
        {steps.map(({ title, text }, at) => (
          <li key={title} className="flex gap-4 rounded-card border border-line bg-surface p-card">
            <span aria-hidden="true" className="font-display text-2xl leading-none text-brand-text">
              {at + 1}
            </span>
            <div className="flex min-w-0 flex-col gap-1">
              <h2 className="leading-snug font-semibold">{title}</h2>
              <p className="text-pretty text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ol>
      {!signedIn && (
        <LinkButton href="/auth?next=/complaints/create" look="primary" className="self-start">
          {t('howTo.signIn')}
        </LinkButton>
      )}
    </div>
  );
}
