import { useCallback, useContext, useEffect, useState } from 'react';
import { FormContext, type FormState, textAt } from './form-state.ts';

type FieldFailure = {
  readonly error?: string;
  /** It was changed, by something that is no control of this name. */
  readonly correct: () => void;
};

/** What the form around says of a field. Whoever asks shows it, for what nobody asks for is said above the form. */
export function useFieldFailure(name: string | undefined): FieldFailure {
  const { failure, claimed, claim, correct } = useContext(FormContext);
  useEffect(() => (name === undefined ? undefined : claim?.(name)), [claim, name]);
  if (name === undefined) return { correct: () => undefined };
  return { error: textAt(failure, name, claimed), correct: () => correct?.(name) };
}

/** For whatever is a form: keeps the names of the fields that are there. */
export function useClaims(): Pick<FormState, 'claimed' | 'claim'> {
  const [claimed, setClaimed] = useState<readonly string[]>();
  const claim = useCallback((name: string) => {
    setClaimed((before = []) => [...before, name]);
    return () => setClaimed((before = []) => before.toSpliced(before.indexOf(name), 1));
  }, []);
  // A form without any field knows that it has none.
  useEffect(() => setClaimed((before = []) => before), []);
  return { claimed, claim };
}
