import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { NewsEdited } from '#features/news/news-desk.shapes.ts';
import { useOffice } from '#kit/office/office-context.ts';
import type { FormFailure } from '#ui/shared/form-state.ts';
import { withoutField } from '#ui/shared/form-state.ts';
import { type Desk, deskOf, emptyDesk, sameDesk } from './desk.ts';
import { type DeskDraft, deskDrafts } from './desk-drafts.ts';
import { takeHandedOver } from './handed-over.ts';

type State = {
  readonly desk: Desk;
  /** As it was last saved. */
  readonly base: Desk;
  /** The version that the person has seen: what their save may replace. */
  readonly seen: number;
  /** Raised when the desk's content is replaced under the editors, which then begin anew. */
  readonly epoch: number;
  /** The unsaved text of an earlier visit was brought back. */
  readonly restored: boolean;
  readonly failure: FormFailure;
};

export type ChangeDesk = (change: Partial<Desk> | ((desk: Desk) => Partial<Desk>), field?: string) => void;

/** The content on the desk: where it came from, what became of it since, and that nothing of it gets lost. */
export function useDesk(item: NewsEdited | null) {
  const { login } = useOffice().person;
  const [movedTo, setMovedTo] = useState<number>();
  const of = movedTo ?? item?.id ?? 'create';
  const drafts = useMemo(() => deskDrafts(login, of), [login, of]);
  const [state, setState] = useState(() => opened(item, drafts.read()));
  const latest = useRef(state);
  latest.current = state;
  const dirty = useMemo(() => !sameDesk(state.desk, state.base), [state.desk, state.base]);
  const behind = item !== null && item.version > state.seen;
  useKeptDraft(drafts, { desk: state.desk, version: state.seen }, dirty, movedTo === undefined ? 300 : 0);

  const change = useCallback<ChangeDesk>((what, field) => {
    setState((before) => ({
      ...before,
      desk: { ...before.desk, ...(typeof what === 'function' ? what(before.desk) : what) },
      failure: field ? withoutField(before.failure, field) : before.failure,
    }));
  }, []);
  /** Another content takes its place, and the editors begin anew with it. */
  const replace = useCallback((desk: Desk, saved?: { readonly base: Desk; readonly seen: number }) => {
    setState((before) => ({ ...before, ...saved, desk, epoch: before.epoch + 1, restored: false, failure: {} }));
  }, []);
  const saw = useCallback((seen: number, base?: Desk) => {
    setState((before) => ({ ...before, seen, base: base ?? before.base, ...(base && { restored: false, failure: {} }) }));
  }, []);
  /** A new item got its own address: what is typed until its desk stands there is waiting for it. */
  const moveTo = useCallback(
    (id: number) => {
      const { desk, base, seen } = latest.current;
      drafts.clear();
      if (!sameDesk(desk, base)) deskDrafts(login, id).write({ desk, version: seen });
      setMovedTo(id);
    },
    [drafts, login],
  );
  const fail = useCallback((failure: FormFailure) => setState((before) => ({ ...before, failure })), []);

  // Somebody saved and nothing was written here meanwhile: there is nothing to ask.
  useEffect(() => {
    if (!item || !behind || dirty) return;
    const theirs = deskOf(item.content);
    replace(theirs, { base: theirs, seen: item.version });
  }, [item, behind, dirty, replace]);

  return { ...state, dirty, conflict: behind && dirty, latest, change, replace, saw, moveTo, fail };
}

export type DeskControl = ReturnType<typeof useDesk>;

function opened(item: NewsEdited | null, draft: DeskDraft | undefined): State {
  const base = item ? deskOf(item.content) : emptyDesk;
  const failure = item ? takeHandedOver(item.id) : {};
  const restored = draft !== undefined && !sameDesk(draft.desk, base);
  return { desk: restored ? draft.desk : base, base, seen: restored ? draft.version : (item?.version ?? 0), epoch: 0, restored, failure };
}

/** Written down when the fingers rest for so many milliseconds, and at once when the page goes. */
function useKeptDraft(drafts: ReturnType<typeof deskDrafts>, draft: DeskDraft, dirty: boolean, rest: number): void {
  const now = () => (dirty ? drafts.write(draft) : drafts.clear());
  const keep = useRef(now);
  keep.current = now;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the text starts the wait anew
  useEffect(() => {
    if (rest === 0) return keep.current();
    const timer = setTimeout(() => keep.current(), rest);
    return () => clearTimeout(timer);
  }, [draft.desk, dirty]);
  useEffect(() => {
    const leave = () => keep.current();
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      leave();
    };
  }, []);
}
