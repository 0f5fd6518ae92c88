import { useTranslations } from 'use-intl/react';
import type { Locale } from '#kit/i18n/locales.ts';
import { NewsIcon } from '#ui/shared/menu-icons.tsx';
import type { NewsForm } from './news-form.ts';

/** Preview of the launcher's card: cover, title, two lines. */
export function LauncherCard({ newsForm, locale }: { readonly newsForm: NewsForm; readonly locale: Locale }) {
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
