import { useState } from 'react';
import type { List } from '#kit/list/list.ts';

/**
 * The columns of a list shown in this browser. Stored here and not with the account, because the number that fits depends on the screen.
 * Only differences from the declaration are stored, so that a column added later is shown.
 */
export function useColumnChoice(list: List) {
  const key = `columns:${list.name}`;
  const [chosen, setChosen] = useState(() => readChoice(key));
  return {
    isShown: (id: string): boolean => chosen[id] ?? !list.columns[id]?.optional,
    toggle(id: string, shown: boolean) {
      const next = { ...chosen, [id]: shown };
      setChosen(next);
      try {
        localStorage.setItem(key, JSON.stringify(next));
      } catch (error) {
        // Storage is full or forbidden: the choice lasts as long as the screen.
        if (!(error instanceof DOMException)) throw error;
      }
    },
  };
}

function readChoice(key: string): Readonly<Record<string, boolean>> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
    return typeof kept === 'object' && kept !== null
      ? Object.fromEntries(Object.entries(kept).filter((entry): entry is [string, boolean] => typeof entry[1] === 'boolean'))
      : {};
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof DOMException) return {};
    throw error;
  }
}
