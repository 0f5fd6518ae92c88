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
  const [typedOn, setTypedOn] = useState(kept === undefined ? current : Number(kept));
  const [agreed, setAgreed] = useState(typedOn);
  const [turn, setTurn] = useState(0);
  const seen = Math.max(typedOn, agreed);
  return {
    seen,
    newer: current > seen,
    see: (version: number) => {
      setTypedOn(version);
      if ('seen' in draft.read()) keep([String(version)]);
    },
    /** What stands there now may be saved over; as long as it was not, whoever comes back to the form is shown it again. */
    saveOver: () => setAgreed(current),
    onChange: () => keep([String(typedOn)]),
    /** Gives up what was typed for what stands there now: the form begins anew with its next `turn`, which is its key. */
    follow: () => {
      draft.clear();
      setTypedOn(current);
      setTurn(turn + 1);
    },
    turn,
  };
}
