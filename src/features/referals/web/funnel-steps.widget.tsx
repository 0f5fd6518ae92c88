import { useFormatter, useTranslations } from 'use-intl/react';
import { validLevel } from '#features/referals/referal-rules.ts';
import type { Funnel } from '#features/referals/referals.contract.ts';

const steps = ['clicks', 'registrations', 'reached', 'toppedUp'] as const;

/** The number of people at each step, and its share of the previous step, with bars. */
export function FunnelSteps({ funnel }: { readonly funnel: Funnel }) {
  const t = useTranslations('referals.funnel');
  const format = useFormatter();
  const widest = Math.max(1, ...steps.map((step) => funnel[step]));
  return (
    <ol className="grid gap-3 @md:grid-cols-2 @3xl:grid-cols-4">
      {steps.map((step, index) => {
        const before = steps[index - 1];
        const from = before === undefined ? 0 : funnel[before];
        return (
          <li key={step} className="flex flex-col gap-1 rounded-control border border-line p-3">
            <span className="text-sm text-muted">{t(step, { level: validLevel })}</span>
            <strong className="text-2xl leading-tight font-bold tabular-nums">{format.number(funnel[step])}</strong>
            <span className="min-h-[1.4em] text-sm text-muted">{from > 0 && t('ofPrevious', { share: funnel[step] / from })}</span>
            <progress value={funnel[step]} max={widest} aria-hidden="true" className={barClass} />
          </li>
        );
      })}
    </ol>
  );
}

/** The native progress bar, whose length needs no inline style. */
const barClass =
  'mt-1 block h-1.5 w-full appearance-none overflow-hidden rounded-full bg-raised [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-raised [&::-webkit-progress-value]:bg-accent';
