import { Suspense, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import type { NewsEdited } from '#features/news/news-desk.shapes.ts';
import { type Locale, locales } from '#kit/i18n/locales.ts';
import { Dialog } from '#ui/shared/dialog.tsx';
import { useUiLocale } from '#ui/shared/use-ui-locale.ts';
import { Choice } from './choice.tsx';
import { LauncherCard } from './launcher-card.tsx';
import type { NewsForm } from './news-form.ts';
import './preview.css';
import { readerLocale } from './preview-article.ts';
import { PreviewPage } from './preview-page.tsx';

type Props = { readonly newsForm: NewsForm; readonly item: NewsEdited | null };

/** The current form as readers will see it: the public article, or the launcher's card. */
export function Preview({ newsForm, item }: Props) {
  const t = useTranslations('newsDesk.preview');
  const [view, setView] = useState<'page' | 'card'>('page');
  const [locale, setLocale] = useState<Locale>(useUiLocale());
  const read = readerLocale(newsForm, locale);
  return (
    <section aria-label={t('title')} className="flex min-w-0 flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Choice
          label={t('title')}
          value={view}
          onChange={setView}
          options={[
            { value: 'page', label: t('asPage') },
            { value: 'card', label: t('asCard') },
          ]}
        />
        <Choice
          label={t('language')}
          value={locale}
          onChange={setLocale}
          options={locales.map(({ code }) => ({ value: code, label: code.toUpperCase() }))}
        />
      </div>
      {read !== locale && <p className="text-sm text-muted">{t('empty')}</p>}
      {view === 'card' && !newsForm.launcher && <p className="text-sm text-muted">{t('notInLauncher')}</p>}
      <div className="site-preview" lang={read}>
        <div>
          {view === 'page' ? (
            <Suspense>
              <PreviewPage newsForm={newsForm} item={item} locale={locale} />
            </Suspense>
          ) : (
            <LauncherCard newsForm={newsForm} locale={read} />
          )}
        </div>
      </div>
    </section>
  );
}

type DialogProps = Props & { readonly open: boolean; readonly onClose: () => void };

export function PreviewDialog({ open, onClose, ...props }: DialogProps) {
  const t = useTranslations('newsDesk.preview');
  return (
    <Dialog open={open} onClose={onClose} title={t('title')} size="large">
      <Preview {...props} />
    </Dialog>
  );
}
