import type { ComponentProps, ReactNode } from 'react';
import { IntlProvider } from 'use-intl/react';
import { formats, timeZone } from '#kit/i18n/formats.ts';
import type { Locale } from '#kit/i18n/locales.ts';
import type { PageMessages } from './messages.ts';

type Props = { readonly locale: Locale; readonly messages: PageMessages; readonly children: ReactNode };

/** The types describe the source messages; at runtime they are compiled. */
export function PageIntl({ locale, messages, children }: Props) {
  return (
    <IntlProvider
      locale={locale}
      messages={messages as ComponentProps<typeof IntlProvider>['messages']}
      formats={formats}
      timeZone={timeZone}
    >
      {children}
    </IntlProvider>
  );
}
