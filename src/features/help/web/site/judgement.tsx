import { useTranslations } from 'use-intl/react';
import type { ArticleId } from '#features/help/help-articles.ts';
import type { Locale } from '#kit/i18n/locales.ts';
import { Button } from '#ui/shared/button.tsx';

type Props = {
  readonly id: ArticleId;
  readonly locale: Locale;
  /** The answer that this browser has just given. */
  readonly judged: string | null;
};

/** A plain form: works before hydration and without JavaScript. */
export function Judgement({ id, locale, judged }: Props) {
  const t = useTranslations('help.judgement');
  return (
    <section
      id="helpful"
      aria-labelledby="helpful-title"
      className="help-judgement flex print:hidden scroll-mt-24 flex-col gap-3 border-y border-line py-6"
    >
      <form action={`/support/${id}/judgement`} method="post" className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <h2 id="helpful-title" className="text-lg font-semibold">
          {t('question')}
        </h2>
        <input type="hidden" name="language" value={locale} />
        <span className="flex gap-3">
          <Button type="submit" name="helpful" value="yes" aria-pressed={judged === 'yes'} size="small">
            {t('yes')}
          </Button>
          <Button type="submit" name="helpful" value="no" aria-pressed={judged === 'no'} size="small">
            {t('no')}
          </Button>
        </span>
      </form>
      <p role="status" className="text-sm text-muted empty:hidden">
        {judged === 'yes' && `${t('thanksYes')} ${t('change')}`}
        {judged === 'no' && `${t('thanksNo')} ${t('change')}`}
        {judged === 'refused' && t('refused')}
      </p>
    </section>
  );
}
