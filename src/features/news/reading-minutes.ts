import type { Locale } from '#kit/i18n/locales.ts';

type Words = {
  readonly locale: Locale;
  readonly text: string;
  readonly sections: readonly { readonly name: string; readonly text: string }[];
};

/** Words per minute on a screen. Russian is slower because its words are longer. */
const pace = { en: 220, ru: 180 } as const;

/** Reading time of an article in whole minutes, at least one. */
export function readingMinutes({ locale, text, sections }: Words): number {
  const html = [text, ...sections.flatMap(({ name, text: words }) => [name, words])].join(' ');
  const words = html.replace(/<[^>]*>/g, ' ').match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
  return Math.max(1, Math.round(words / pace[locale]));
}
