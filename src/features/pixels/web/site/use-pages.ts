import { useEffect, useState } from 'react';
import { browserCall } from '#kit/browser/call.ts';
import type { Call } from '#kit/contract/contract.ts';
import { askFor } from './ask-for.ts';

export type Pages<Row> = {
  /** null: not loaded yet. */
  readonly page: Page<Row> | null;
  readonly failed: boolean;
  readonly more: () => void;
  readonly again: () => void;
};

/** A paged list. A change of `turn` reloads as many rows as are shown, so that the scroll position stays. `ask` must be stable. */
export function usePages<Row extends { readonly id: number }>(
  ask: (call: Call, after?: number) => Promise<Page<Row>>,
  turn: number,
): Pages<Row> {
  const [told, setTold] = useState<Pick<Pages<Row>, 'page' | 'failed'>>({ page: null, failed: false });
  const [wanted, setWanted] = useState(1);
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was done changes what is read.
  useEffect(
    () =>
      askFor({
        ask: (signal) => readPages((after) => ask(browserCall({ signal }), after), wanted),
        found: (page) => setTold({ page, failed: false }),
        failed: () => setTold(({ page }) => ({ page, failed: true })),
      }),
    [ask, wanted, turn, tries],
  );
  const shown = told.page?.rows.length ?? 0;
  return { ...told, more: () => setWanted(shown + 1), again: () => setTries(tries + 1) };
}

type Page<Row> = { readonly rows: readonly Row[]; readonly total: number };

/** Loads pages from the start until there are enough rows or no more; each page continues after the last row. */
export async function readPages<Row extends { readonly id: number }>(
  ask: (after?: number) => Promise<Page<Row>>,
  wanted: number,
): Promise<Page<Row>> {
  let { rows, total } = await ask();
  while (rows.length < Math.min(wanted, total)) {
    const next = await ask(rows.at(-1)?.id);
    // Rows may have been removed meanwhile.
    if (next.rows.length === 0) break;
    rows = [...rows, ...next.rows];
    total = next.total;
  }
  return { rows, total };
}
