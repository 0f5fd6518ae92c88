import { useKept } from '#ui/shared/use-draft.ts';
import { type PenaltyRow, rowOfText, textOfRow } from './penalty-rows.ts';

/** The ranges of a rule, in the same draft as its words: they come back together, and go together when the rule is saved. */
export function usePenaltyRows(draft: string, initial: readonly PenaltyRow[]) {
  const [texts, keep] = useKept(draft, 'penalties', initial.map(textOfRow));
  return [texts.map(rowOfText), (rows: readonly PenaltyRow[]) => keep(rows.map(textOfRow))] as const;
}
