import { useCallback, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { CallError } from '#kit/browser/call.ts';

/** `done` is said when it went well; null leaves what was said before, as reading does. */
export type Act = (work: () => Promise<unknown>, done?: string | null) => Promise<void>;

/**
 * Does something and says how it went; `turn` counts what was done, for lists to read themselves anew. What was refused counts too:
 * somebody else may have been first, and the lists are old.
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
