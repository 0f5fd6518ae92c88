import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { NewsEdited } from '#features/news/news-desk.shapes.ts';
import { useOffice } from '#kit/office/office-context.ts';
import { draftStore } from '#ui/shared/draft-store.ts';
import { withoutField } from '#ui/shared/form-state.ts';
import { emptyNewsForm, type NewsForm, type NewsFormFailure, newsFormOf, sameNewsForm } from './news-form.ts';

type State = {
  readonly newsForm: NewsForm;
  /** The last saved content. */
  readonly base: NewsForm;
  /** The version that the editor has seen, and may replace with a save. */
  readonly seen: number;
  /** Incremented when the content is replaced, which remounts the editors. */
  readonly epoch: number;
  /** A draft of an earlier visit was restored. */
  readonly restored: boolean;
  readonly failure: NewsFormFailure;
};

export type ChangeNewsForm = (change: Partial<NewsForm> | ((newsForm: NewsForm) => Partial<NewsForm>), field?: string) => void;

/** State of the form: its origin, unsaved changes, conflicts and drafts. */
export function useNewsForm(item: NewsEdited | null) {
  const { login } = useOffice().person;
  const [movedTo, setMovedTo] = useState<number>();
  const of = movedTo ?? item?.id ?? 'create';
  const drafts = useMemo(() => newsFormDrafts(login, of), [login, of]);
  const [state, setState] = useState(() => opened(item, drafts.read()));
  const latest = useRef(state);
  latest.current = state;
  const dirty = useMemo(() => !sameNewsForm(state.newsForm, state.base), [state.newsForm, state.base]);
  const behind = item !== null && item.version > state.seen;
  useKeptDraft(drafts, { newsForm: state.newsForm, version: state.seen }, dirty, movedTo === undefined ? 300 : 0);

  const change = useCallback<ChangeNewsForm>((what, field) => {
    setState((before) => ({
      ...before,
      newsForm: { ...before.newsForm, ...(typeof what === 'function' ? what(before.newsForm) : what) },
      failure: field ? withoutField(before.failure, field) : before.failure,
    }));
  }, []);
  /** Replaces the content and remounts the editors. */
  const replace = useCallback((newsForm: NewsForm, saved?: { readonly base: NewsForm; readonly seen: number }) => {
    setState((before) => ({ ...before, ...saved, newsForm, epoch: before.epoch + 1, restored: false, failure: {} }));
  }, []);
  const saw = useCallback((seen: number, base?: NewsForm) => {
    setState((before) => ({ ...before, seen, base: base ?? before.base, ...(base && { restored: false, failure: {} }) }));
  }, []);
  /** A new item got its own URL. Text typed until that screen is mounted is handed over as a draft. */
  const moveTo = useCallback(
    (id: number) => {
      const { newsForm, base, seen } = latest.current;
      drafts.clear();
      if (!sameNewsForm(newsForm, base)) newsFormDrafts(login, id).write({ newsForm, version: seen });
      setMovedTo(id);
    },
    [drafts, login],
  );
  const uploading = useRef<Promise<void>>(undefined);
  const uploads = useCallback((done: Promise<void>) => {
    uploading.current = done;
  }, []);
  /** Waits for pictures that are still uploading, so that a save includes them. */
  const settled = useCallback(async () => {
    await uploading.current;
    await new Promise(requestAnimationFrame);
  }, []);
  const fail = useCallback((failure: NewsFormFailure) => setState((before) => ({ ...before, failure })), []);

  // Someone else saved and there are no local changes: take theirs without asking.
  useEffect(() => {
    if (!item || !behind || dirty) return;
    const theirs = newsFormOf(item.content);
    replace(theirs, { base: theirs, seen: item.version });
  }, [item, behind, dirty, replace]);

  return { ...state, dirty, conflict: behind && dirty, latest, change, replace, saw, moveTo, uploads, settled, fail };
}

export type NewsFormControl = ReturnType<typeof useNewsForm>;

function opened(item: NewsEdited | null, draft: NewsFormDraft | undefined): State {
  const base = item ? newsFormOf(item.content) : emptyNewsForm;
  const failure = item ? takeHandedOver(item.id) : {};
  const restored = draft !== undefined && !sameNewsForm(draft.newsForm, base);
  return {
    newsForm: restored ? draft.newsForm : base,
    base,
    seen: restored ? draft.version : (item?.version ?? 0),
    epoch: 0,
    restored,
    failure,
  };
}

/** Writes the draft after a pause in typing (`rest` milliseconds), and immediately when the page is left. */
function useKeptDraft(drafts: ReturnType<typeof newsFormDrafts>, draft: NewsFormDraft, dirty: boolean, rest: number): void {
  const now = () => (dirty ? drafts.write(draft) : drafts.clear());
  const keep = useRef(now);
  keep.current = now;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the text restarts the wait
  useEffect(() => {
    if (rest === 0) return keep.current();
    const timer = setTimeout(() => keep.current(), rest);
    return () => clearTimeout(timer);
  }, [draft.newsForm, dirty]);
  useEffect(() => {
    const leave = () => keep.current();
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      leave();
    };
  }, []);
}

/** A new item that was saved but could not be published already has its own URL. The error is passed to that screen. */
const failures = new Map<number, NewsFormFailure>();

export const handOver = (id: number, failure: NewsFormFailure): void => void failures.set(id, failure);

function takeHandedOver(id: number): NewsFormFailure {
  const failure = failures.get(id) ?? {};
  failures.delete(id);
  return failure;
}

type NewsFormDraft = { readonly newsForm: NewsForm; readonly version: number };

/** Drafts stay in this browser until saved or discarded, so that no error, reload or closed tab loses text. */
const store = draftStore(() => localStorage);
/** Older drafts are deleted: they are no longer wanted, and the computer may be shared. */
const keptDays = 14;

/** Drafts are keyed by login, so that another user of this computer does not see them. */
function newsFormDrafts(login: string, item: number | 'create') {
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
