import { useCallback, useContext, useEffect, useState } from 'react';
import { FormContext, type FormState, textAt } from './form-state.ts';

type FieldFailure = {
  readonly error?: string;
  /** Clears the error when something other than a control of this name has changed. */
  readonly correct: () => void;
};

/** The form's error for a field. The caller must show it, because the form shows only unclaimed errors above its fields. */
export function useFieldFailure(name: string | undefined): FieldFailure {
  const { failure, claimed, claim, correct } = useContext(FormContext);
  useEffect(() => (name === undefined ? undefined : claim?.(name)), [claim, name]);
  if (name === undefined) return { correct: () => undefined };
  return { error: textAt(failure, name, claimed), correct: () => correct?.(name) };
}

/** For form components: tracks the names of the fields present. */
export function useClaims(): Pick<FormState, 'claimed' | 'claim'> {
  const [claimed, setClaimed] = useState<readonly string[]>();
  const claim = useCallback((name: string) => {
    setClaimed((before = []) => [...before, name]);
    return () => setClaimed((before = []) => before.toSpliced(before.indexOf(name), 1));
  }, []);
  // Marks a form without any fields as hydrated.
  useEffect(() => setClaimed((before = []) => before), []);
  return { claimed, claim };
}
