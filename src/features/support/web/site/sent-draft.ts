import { useEffect } from 'react';
import { draftStore } from '#ui/shared/draft-store.ts';

/**
 * Keeps the draft of a browser-submitted form until a page confirms that it arrived, so that an error, an expired session or Back restores
 * the text. A tab sends one form at a time.
 */
export function sentDrafts(drafts: ReturnType<typeof draftStore>) {
  const mark = 'sent';
  return {
    send: (id: string) => drafts.write(mark, { id: [id] }),
    arrive: () => {
      for (const id of drafts.read(mark).id ?? []) drafts.clear(id);
      drafts.clear(mark);
    },
    /** Not confirmed: it stays a normal draft. */
    return: () => drafts.clear(mark),
  };
}

export const sentDraft = sentDrafts(draftStore(() => sessionStorage));

/** `done`: the page follows a successful form. After Back, the URL may belong to an earlier one. */
export function useArrival(done: boolean): void {
  useEffect(() => {
    const cameBack = performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'back_forward');
    if (done && !cameBack) sentDraft.arrive();
  }, [done]);
}
