import { useEffect, useState } from 'react';
import { type Finding, helpContract } from '#features/help/help.contract.ts';
import { browserCall } from '#kit/browser/call.ts';
import type { Locale } from '#kit/i18n/locales.ts';

type State = { readonly found: readonly Finding[] | null; readonly failed: boolean };

const nothing: State = { found: null, failed: false };
/** After a stroke, until the next one is no longer expected. */
const pause = 150;
/** Who has not typed for so long has finished, and has found nothing. */
const givenUp = 1_500;

/** What the words find, a moment after the last stroke; an answer that a later stroke has overtaken is dropped. */
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
        // A stroke that came meanwhile ended it; anything else the visitor is told, and may press the button.
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
