import type { Locale } from '#kit/i18n/locales.ts';
import type { StringsLoader } from './page.ts';

/** Compiled messages by namespace, in one language. */
export type PageMessages = Readonly<Record<string, unknown>>;

export type LoadedStrings = {
  readonly messages: PageMessages;
  /** The modules they come from, by namespace; known only in the server's bundle (see stringsCompile). */
  readonly moduleIds: Readonly<Record<string, string>>;
};

export async function loadStrings(loaders: Readonly<Record<string, StringsLoader>>, locale: Locale): Promise<LoadedStrings> {
  const loaded = await Promise.all(
    Object.entries(loaders).map(async ([namespace, loader]) => {
      const module: Readonly<Record<string, unknown>> = await loader[locale]();
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
