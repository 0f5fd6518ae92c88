import { useEffect, useState } from 'react';
import { type Finding, helpContract } from '#features/help/help.contract.ts';
import { browserCall } from '#kit/browser/call.ts';
import type { Locale } from '#kit/i18n/locales.ts';

type State = { readonly found: readonly Finding[] | null; readonly failed: boolean };

const nothing: State = { found: null, failed: false };
/** Milliseconds without a keystroke before a search. */
const pause = 150;
/** After this pause, the visitor has finished typing and found nothing. */
const givenUp = 1_500;

/** Searches shortly after the last keystroke; ignores responses that a later keystroke has outdated. */
export function useHelpSearch(typed: string, language: Locale, { countsMisses = true } = {}): State {
  const [state, setState] = useState(nothing);
  const words = typed.trim();

  useEffect(() => {
    if (words.length < 2) {
      setState(nothing);
      return;
    }
    const left = new AbortController();
    const call = browserCall({ signal: left.signal });
    const search = async () => {
      try {
        const { found } = await call(helpContract.searchHelp, { words, language });
        setState({ found, failed: false });
        if (found.length === 0 && countsMisses) later(left.signal, givenUp, () => call(helpContract.noteMiss, { words, language }));
      } catch {
        // Aborted by a newer keystroke. On any other error the visitor sees a message and can submit the form.
        if (!left.signal.aborted) setState({ found: null, failed: true });
      }
    };
    later(left.signal, pause, search);
    return () => left.abort();
  }, [words, language, countsMisses]);
  return state;
}

function later(signal: AbortSignal, milliseconds: number, work: () => Promise<unknown>): void {
  const timer = setTimeout(() => work().catch(() => undefined), milliseconds);
  signal.addEventListener('abort', () => clearTimeout(timer));
}
