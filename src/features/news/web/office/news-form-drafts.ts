import { draftStore } from '#ui/shared/draft-store.ts';
import type { NewsForm } from './news-form.ts';

export type NewsFormDraft = { readonly newsForm: NewsForm; readonly version: number };

/** Drafts stay in this browser until saved or discarded, so that no error, reload or closed tab loses text. */
const store = draftStore(() => localStorage);
/** Older drafts are deleted: they are no longer wanted, and the computer may be shared. */
const keptDays = 14;

/** Drafts are keyed by login, so that another user of this computer does not see them. */
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
