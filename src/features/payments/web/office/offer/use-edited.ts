import { useState } from 'react';
import { useSeenVersion } from '#ui/office/use-seen-version.ts';

/** Form state of one edited record: its initial values, and the version the user has seen. */
export function useEdited<View extends { readonly version: number }>(draft: string, current: View) {
  const [shown, setShown] = useState(current);
  const { seen, newer, see, onChange, follow } = useSeenVersion(draft, current.version);
  return {
    shown,
    seen,
    newer,
    form: { draft, onChange },
    onSaved: (saved: View) => {
      setShown(saved);
      see(saved.version);
    },
    onShowNewer: () => {
      setShown(current);
      follow();
    },
  };
}
