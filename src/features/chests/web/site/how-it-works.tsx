import { useTranslations } from 'use-intl/react';
import { Card } from '#ui/shared/card.tsx';

const steps = ['number', 'prize', 'record'] as const;

export function HowItWorks() {
  const t = useTranslations('chests');
  return (
    <section className="flex flex-col gap-4">
      <h2 className="heading">{t('how')}</h2>
      <ol className="grid gap-6 md:grid-cols-3">
        {steps.map((step, index) => (
          <li key={step}>
            <Card className="flex h-full flex-col gap-2">
              <span aria-hidden="true" className="font-display text-3xl font-bold text-brand-text">
                {index + 1}
              </span>
              <h3 className="font-semibold">{t(`steps.${step}.title`)}</h3>
              <p className="text-pretty text-muted">{t(`steps.${step}.text`)}</p>
            </Card>
          </li>
        ))}
      </ol>
      <details className="max-w-3xl text-sm">
        <summary className="min-h-8 cursor-pointer py-1 font-medium text-brand-text">{t('check')}</summary>
        <p className="text-pretty text-muted">{t('checkText')}</p>
      </details>
    </section>
  );
}
