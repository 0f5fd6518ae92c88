import type { ReactNode } from 'react';
import { type Locale, locales } from '#kit/i18n/locales.ts';

/** The same fields in both languages, side by side where there is room; each side is labelled. */
export function InBothLanguages({ children }: { readonly children: (locale: Locale) => ReactNode }) {
  return (
    <div className="grid gap-x-6 gap-y-6 @2xl:grid-cols-2">
      {locales.map(({ code, name }) => (
        <fieldset key={code} lang={code} className="flex min-w-0 flex-col gap-4">
          <legend className="mb-3 flex items-center gap-2 text-sm font-semibold text-muted">
            <span className="rounded-md bg-raised px-1.5 py-0.5 font-mono text-xs uppercase">{code}</span>
            {name}
          </legend>
          {children(code)}
        </fieldset>
      ))}
    </div>
  );
}
