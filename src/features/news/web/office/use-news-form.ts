import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { NewsEdited } from '#features/news/news-desk.shapes.ts';
import { useOffice } from '#kit/office/office-context.ts';
import { withoutField } from '#ui/shared/form-state.ts';
import { takeHandedOver } from './handed-over.ts';
import { emptyNewsForm, type NewsForm, type NewsFormFailure, newsFormOf, sameNewsForm } from './news-form.ts';
import { type NewsFormDraft, newsFormDrafts } from './news-form-drafts.ts';

type State = {
  readonly newsForm: NewsForm;
  /** As it was last saved. */
  readonly base: NewsForm;
  /** The version that the person has seen: what their save may replace. */
  readonly seen: number;
  /** Raised when the desk's content is replaced under the editors, which then begin anew. */
  readonly epoch: number;
  /** The unsaved text of an earlier visit was brought back. */
  readonly restored: boolean;
  readonly failure: NewsFormFailure;
};

export type ChangeNewsForm = (change: Partial<NewsForm> | ((newsForm: NewsForm) => Partial<NewsForm>), field?: string) => void;

/** The content on the desk: where it came from, what became of it since, and that nothing of it gets lost. */
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
  /** Another content takes its place, and the editors begin anew with it. */
  const replace = useCallback((newsForm: NewsForm, saved?: { readonly base: NewsForm; readonly seen: number }) => {
    setState((before) => ({ ...before, ...saved, newsForm, epoch: before.epoch + 1, restored: false, failure: {} }));
  }, []);
  const saw = useCallback((seen: number, base?: NewsForm) => {
    setState((before) => ({ ...before, seen, base: base ?? before.base, ...(base && { restored: false, failure: {} }) }));
  }, []);
  /** A new item got its own address: what is typed until its desk stands there is waiting for it. */
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
  /** What is saved has every picture that was given before: those on their way are waited for, until the form has them. */
  const settled = useCallback(async () => {
    await uploading.current;
    await new Promise(requestAnimationFrame);
  }, []);
  const fail = useCallback((failure: NewsFormFailure) => setState((before) => ({ ...before, failure })), []);

  // Somebody saved and nothing was written here meanwhile: there is nothing to ask.
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

/** Written down when the fingers rest for so many milliseconds, and at once when the page goes. */
function useKeptDraft(drafts: ReturnType<typeof newsFormDrafts>, draft: NewsFormDraft, dirty: boolean, rest: number): void {
  const now = () => (dirty ? drafts.write(draft) : drafts.clear());
  const keep = useRef(now);
  keep.current = now;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the text starts the wait anew
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
