import { draftStore } from '#ui/shared/draft-store.ts';
import type { NewsForm } from './news-form.ts';

export type NewsFormDraft = { readonly newsForm: NewsForm; readonly version: number };

/** In this browser until it is saved or discarded: neither an error, nor a reload, nor a closed tab loses a text. */
const store = draftStore(() => localStorage);
/** A text nobody came back to for so long is no longer wanted, and may be on a computer that others use. */
const keptDays = 14;

/** Drafts are of one person: another who signs in on this computer is not shown them. */
export function newsFormDrafts(login: string, item: number | 'create') {
  const id = `news:${login}:${item}`;
  return {
    read(): NewsFormDraft | undefined {
      const { newsForm = [], version = [], at = [] } = store.read(id);
      if (Date.now() - Number(at[0] ?? 0) > keptDays * 86_400_000) return undefined;
      return newsForm[0] === undefined ? undefined : { newsForm: JSON.parse(newsForm[0]), version: Number(version[0]) };
    },
    write: ({ newsForm, version }: NewsFormDraft): void =>
      store.write(id, { newsForm: [JSON.stringify(newsForm)], version: [String(version)], at: [String(Date.now())] }),
    clear: (): void => store.clear(id),
  };
}
