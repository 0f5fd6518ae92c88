import { useCallback, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { CallError } from '#kit/browser/call.ts';

/** `done` is shown on success; null keeps the earlier message, for reads. */
export type Act = (work: () => Promise<unknown>, done?: string | null) => Promise<void>;

/**
 * Runs an action and shows its result. `turn` is incremented after every action, so that lists reload, also after a failure: someone else
 * may have been first, and the lists are stale.
 */
export function useAct(): { readonly act: Act; readonly said: string; readonly turn: number } {
  const t = useTranslations('pixelBattle.moderation');
  const [said, setSaid] = useState('');
  const [turn, setTurn] = useState(0);
  const act: Act = useCallback(
    async (work, done = '') => {
      try {
        await work();
        if (done !== null) setSaid(done);
      } catch (error) {
        setSaid((error instanceof CallError && (error.fieldText ?? error.text)) || t('failed'));
      }
      if (done) setTurn((turns) => turns + 1);
    },
    [t],
  );
  return { act, said, turn };
}
