import { basename } from 'node:path';
import type { AbstractIntlMessages } from 'use-intl/core';
import { camelCase } from '#app/camel-case.ts';
import type { Locale } from '#kit/i18n/locales.ts';

export type Namespaces = Readonly<Record<string, AbstractIntlMessages>>;

/** A namespace is named after its file: `payments-office.strings.en.ts` is `paymentsOffice`. */
export const byNamespace = (texts: Iterable<readonly [file: string, AbstractIntlMessages]>, locale: Locale): Namespaces =>
  Object.fromEntries(Array.from(texts, ([file, words]) => [camelCase(basename(file, `.strings.${locale}.ts`)), words]));
