import type { MouseEvent } from 'react';
import { useTranslations } from 'use-intl/react';
import { type Locale, locales } from '#kit/i18n/locales.ts';
import { cx } from '#ui/shared/class-names.ts';
import { languageChoice } from '../language-choice.ts';
import { useShell } from './shell-context.tsx';

/**
 * Both languages, always one tap away. Before and without JavaScript the link itself stores the choice. The short label has the full name
 * for screen readers, in a system font: even hidden letters would load a web font.
 */
export function LanguageSwitch({ names = 'short' }: { readonly names?: 'short' | 'full' }) {
  const t = useTranslations('site.header');
  const { place, actions } = useShell();
  const choose = (event: MouseEvent, code: Locale) => {
    if (!actions || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    if (code !== place.locale) actions.switchLanguage(code);
  };
  return (
    <nav aria-label={t('language')} className="flex shrink-0 rounded-full border border-line bg-night/60 p-0.5 text-sm">
      {locales.map(({ code, name }) => (
        <a
          key={code}
          href={languageChoice(place.path, place.search, code)}
          hrefLang={code}
          lang={code}
          rel="nofollow"
          aria-current={code === place.locale || undefined}
          onClick={(event) => choose(event, code)}
          className={cx(
            'grid min-h-9 min-w-10 place-items-center rounded-full px-3 font-semibold transition-colors',
            code === place.locale ? 'bg-raised text-text' : 'text-muted hover:text-text',
          )}
        >
          {names === 'full' ? (
            name
          ) : (
            <>
              <span aria-hidden="true" className="uppercase">
                {code}
              </span>
              <span className="sr-only [font-family:system-ui]">{name}</span>
            </>
          )}
        </a>
      ))}
    </nav>
  );
}
