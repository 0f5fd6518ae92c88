import { useState } from 'react';
import { useDraft, useKept } from '#ui/shared/use-draft.ts';

/**
 * The version of a record that its person had seen when they began to type. It is kept in the form's draft (`onChange` goes to the form),
 * so that what was typed outlives a closed dialog, a reload and whatever others save meanwhile, and still never quietly undoes theirs:
 * where there is a `newer` one, it is shown and has to be seen before it is saved over.
 */
export function useSeenVersion(draftId: string, current: number) {
  const draft = useDraft(draftId);
  const [[kept], keep] = useKept(draftId, 'seen');
  const [seen, setSeen] = useState(kept === undefined ? current : Number(kept));
  const see = (version: number) => {
    setSeen(version);
    if ('seen' in draft.read()) keep([String(version)]);
  };
  return {
    seen,
    newer: current > seen,
    see,
    onChange: () => keep([String(seen)]),
    /** Gives up what was typed for what stands there now. */
    follow: () => {
      draft.clear();
      setSeen(current);
    },
  };
}
