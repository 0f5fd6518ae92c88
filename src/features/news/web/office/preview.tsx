import { Suspense, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import type { NewsEdited } from '#features/news/news-desk.shapes.ts';
import { type Locale, locales } from '#kit/i18n/locales.ts';
import { Dialog } from '#ui/shared/dialog.tsx';
import { NewsIcon } from '#ui/shared/menu-icons.tsx';
import { useUiLocale } from '#ui/shared/use-ui-locale.ts';
import { Choice } from './choice.tsx';
import type { NewsForm } from './news-form.ts';
import { readerLocale } from './preview-article.ts';
import { PreviewPage } from './preview-page.tsx';
import './preview.css';

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

/** Preview of the launcher's card: cover, title, two lines. */
function LauncherCard({ newsForm, locale }: { readonly newsForm: NewsForm; readonly locale: Locale }) {
  const t = useTranslations('newsDesk');
  const { name, shortDescription, launcherTitle, launcherText } = newsForm.words[locale];
  const [cover] = newsForm.images;
  return (
    <div className="grid place-items-center p-4 sm:p-6">
      <article className="relative flex aspect-[4/5] w-full max-w-72 flex-col justify-end overflow-hidden rounded-2xl border border-line bg-surface shadow-2xl">
        {cover ? (
          <img src={cover.src} alt={cover.alt[locale]} className="absolute inset-0 size-full object-cover" />
        ) : (
          <span className="absolute inset-0 grid place-items-center bg-raised pb-24 text-muted">
            <NewsIcon size={48} />
          </span>
        )}
        <div className="relative flex flex-col gap-1.5 bg-linear-to-t from-night via-night/90 to-transparent px-4 pt-14 pb-4">
          <span className="self-start rounded-full bg-brand px-2 py-0.5 text-xs font-semibold text-brand-ink">
            {t(`categories.${newsForm.category}`)}
          </span>
          <h3 className="font-display text-base leading-tight font-bold wrap-anywhere">{launcherTitle || name || t('list.untitled')}</h3>
          <p className="line-clamp-3 text-sm text-muted">{launcherText || shortDescription}</p>
          <span className="mt-1 text-sm font-semibold text-brand-text">{t('preview.more')}</span>
        </div>
      </article>
    </div>
  );
}
