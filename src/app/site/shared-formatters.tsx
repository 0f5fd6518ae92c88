import { cloneElement, type ReactElement, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { IntlProvider } from 'use-intl/react';
import { formats, timeZone } from '#kit/i18n/formats.ts';
import type { Locale } from '#kit/i18n/locales.ts';

/** The context element of a provider of each language, with its formatters. */
const providers = new Map<Locale, ReactElement>();

/**
 * Gives all rendered pages of a language the same formatters. A provider makes its own unless it finds some around it, and making one costs
 * more than all it then formats on a page. use-intl does not export its context, so the context's element is taken from the first render.
 */
export function withFormatters(locale: Locale, children: ReactNode): ReactNode {
  if (!providers.has(locale)) {
    const Taker = () => {
      providers.set(locale, IntlProvider({ locale, formats, timeZone, children: null }));
      return null;
    };
    renderToString(<Taker />);
  }
  const provider = providers.get(locale);
  return provider ? cloneElement(provider, undefined, children) : children;
}
