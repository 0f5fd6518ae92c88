import { useTranslations } from 'use-intl/react';
import { chestsContract, type OwnChest } from '#features/chests/chests.contract.ts';
import { pauseDays } from '#features/chests/pause-days.ts';
import { formatInstant } from '#kit/time/format-time.ts';
import { Button } from '#ui/shared/button.tsx';
import { Radio } from '#ui/shared/choices.tsx';
import { useUiLocale } from '#ui/shared/use-ui-locale.ts';

/**
 * The pause form for people who spend more than they want, next to the buy button. It confirms before submitting and works without
 * JavaScript.
 */
export function ChestPause({ slug }: { readonly slug: OwnChest['chest']['slug'] }) {
  const t = useTranslations('chests.pause');
  return (
    <details className="w-full max-w-sm text-left text-sm">
      <summary className="min-h-8 cursor-pointer list-none py-1 text-center font-medium text-muted underline underline-offset-4">
        {t('title')}
      </summary>
      <form
        method="post"
        action={chestsContract.pauseChests.path.replace(':slug', slug)}
        className="mt-2 flex flex-col gap-4 rounded-card border border-line bg-raised p-4"
      >
        <p className="text-pretty">{t('about')}</p>
        <fieldset className="flex flex-col gap-2">
          <legend className="mb-2 font-medium">{t('days')}</legend>
          {pauseDays.map((days, index) => (
            <Radio key={days} name="days" value={days} defaultChecked={index === 0} label={t('choice', { count: Number(days) })} />
          ))}
        </fieldset>
        <Button type="submit" wide>
          {t('confirm')}
        </Button>
      </form>
    </details>
  );
}

export function ChestPaused({ until }: { readonly until: string }) {
  const t = useTranslations('chests.pause');
  return (
    <p role="status" className="text-pretty text-brand-text">
      {t('until', { until: formatInstant(until, useUiLocale(), 'dayTime') })}
    </p>
  );
}
