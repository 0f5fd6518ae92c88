import type { Locale } from '#kit/i18n/locales.ts';
import { loadStrings, type PageMessages } from '#kit/pages/messages.ts';
import type { StringsLoader } from '#kit/pages/page.ts';

type Loaders = Readonly<Record<string, StringsLoader>>;
export type StringsState = { readonly locale: Locale; readonly messages: PageMessages };

export type StringsStore = {
  state(): StringsState;
  subscribe(listener: () => void): () => void;
  /** Ensures that these namespaces are loaded in the current language. */
  need(loaders: Loaders): Promise<void>;
  /** Loads all namespaces so far in the other language and switches at once: no screen is ever half translated. */
  switchTo(locale: Locale): Promise<void>;
};

/** The texts of the screens opened so far, in one language at a time. */
export function stringsStore(first: Locale): StringsStore {
  let state: StringsState = { locale: first, messages: {} };
  let needed: Loaders = {};
  const listeners = new Set<() => void>();
  const become = (next: StringsState) => {
    state = next;
    for (const listener of listeners) listener();
  };

  const need = async (loaders: Loaders): Promise<void> => {
    needed = { ...needed, ...loaders };
    const { locale } = state;
    const missing = Object.entries(loaders).filter(([namespace]) => !(namespace in state.messages));
    if (missing.length === 0) return;
    const { messages } = await loadStrings(Object.fromEntries(missing), locale);
    // The language was switched while these were loading.
    if (state.locale !== locale) return need(loaders);
    become({ locale, messages: { ...state.messages, ...messages } });
  };

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    need,
    async switchTo(locale) {
      const { messages } = await loadStrings(needed, locale);
      become({ locale, messages });
      await need(needed);
    },
  };
}
