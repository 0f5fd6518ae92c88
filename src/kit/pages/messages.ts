import type { Locale } from '#kit/i18n/locales.ts';
import type { StringsLoader } from './page.ts';

/** Compiled messages by namespace, in one language. */
export type PageMessages = Readonly<Record<string, unknown>>;

export type LoadedStrings = {
  readonly messages: PageMessages;
  /** The modules they come from, by namespace; known only in the server's bundle (see stringsCompile). */
  readonly moduleIds: Readonly<Record<string, string>>;
};

/** By language and namespace: what came in one file with the page. */
const kept = new Map<Locale, Record<string, unknown>>();

/** From now on `loadStrings` has these without a request. */
export function keepStrings(locale: Locale, messages: PageMessages): void {
  kept.set(locale, { ...kept.get(locale), ...messages });
}

export async function loadStrings(loaders: Readonly<Record<string, StringsLoader>>, locale: Locale): Promise<LoadedStrings> {
  const loaded = await Promise.all(
    Object.entries(loaders).map(async ([namespace, loader]) => {
      const known = kept.get(locale)?.[namespace];
      const module: Readonly<Record<string, unknown>> = known ? { [locale]: known } : await loader[locale]();
      return { namespace, messages: module[locale], moduleId: module.moduleId };
    }),
  );
  return {
    messages: Object.fromEntries(loaded.map(({ namespace, messages }) => [namespace, messages])),
    moduleIds: Object.fromEntries(
      loaded.flatMap(({ namespace, moduleId }) => (typeof moduleId === 'string' ? [[namespace, moduleId]] : [])),
    ),
  };
}
