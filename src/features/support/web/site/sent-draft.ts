import { useEffect } from 'react';
import { draftStore } from '#ui/shared/draft-store.ts';

/**
 * What was typed into a form that the browser itself sends is over when a page says that it has arrived, not before: an error, a lost
 * session or the way back find the words again. A tab sends one form at a time.
 */
export function sentDrafts(drafts: ReturnType<typeof draftStore>) {
  const mark = 'sent';
  return {
    send: (id: string) => drafts.write(mark, { id: [id] }),
    arrive: () => {
      for (const id of drafts.read(mark).id ?? []) drafts.clear(id);
      drafts.clear(mark);
    },
    /** No page has said so: it is a draft like any other. */
    return: () => drafts.clear(mark),
  };
}

export const sentDraft = sentDrafts(draftStore(() => sessionStorage));

/** `done`: the page follows a form that was taken. Its address may be an older one's, if one came back to it. */
export function useArrival(done: boolean): void {
  useEffect(() => {
    const cameBack = performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'back_forward');
    if (done && !cameBack) sentDraft.arrive();
  }, [done]);
}
