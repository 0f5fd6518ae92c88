import { useState } from 'react';
import { useDraft, useKept } from '#ui/shared/use-draft.ts';

/**
 * The version of a record that the user had seen when they started typing. It is stored in the form's draft (`onChange` goes to the form),
 * so that the input survives a closed dialog, a reload and other users' saves without silently overwriting those. A `newer` version is
 * shown and must be confirmed before it can be overwritten.
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
    /** Allows overwriting the current version. Until then, the user sees it again whenever they return to the form. */
    saveOver: () => setAgreed(current),
    onChange: () => keep([String(typedOn)]),
    /** Discards the input in favour of the current version: the form restarts with the next `turn`, which is its key. */
    follow: () => {
      draft.clear();
      setTypedOn(current);
      setTurn(turn + 1);
    },
    turn,
  };
}
