import { useState } from 'react';
import type { List } from '#kit/list/list.ts';

/**
 * Which columns of a list this browser shows. Kept here and not with the account: how many fit is a matter of the screen.
 * Only what differs from the declaration is kept, so that a column that comes later is shown.
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
        // Storage that is full or forbidden: the choice lasts as long as the screen.
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
