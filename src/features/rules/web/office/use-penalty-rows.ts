import { useKept } from '#ui/shared/use-draft.ts';
import { type PenaltyRow, rowOfText, textOfRow } from './penalty-rows.ts';

/** The penalty ranges, stored in the same draft as the texts, so that both are restored and cleared together. */
export function usePenaltyRows(draft: string, initial: readonly PenaltyRow[]) {
  const [texts, keep] = useKept(draft, 'penalties', initial.map(textOfRow));
  return [texts.map(rowOfText), (rows: readonly PenaltyRow[]) => keep(rows.map(textOfRow))] as const;
}
