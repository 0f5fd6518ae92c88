import { useEffect, useState } from 'react';

const key = 'office-menu';
const roomy = '(width >= 64rem)';

/** Whether the menu is collapsed: as the person left it, else depending on the window's width. */
export function useRail(): readonly [boolean, (rail: boolean) => void] {
  const [chosen, setChosen] = useState(remembered);
  const [fits, setFits] = useState(() => matchMedia(roomy).matches);
  useEffect(() => {
    const query = matchMedia(roomy);
    const look = () => setFits(query.matches);
    query.addEventListener('change', look);
    return () => query.removeEventListener('change', look);
  }, []);
  const choose = (rail: boolean) => {
    setChosen(rail);
    remember(rail);
  };
  return [chosen ?? !fits, choose];
}

function remembered(): boolean | null {
  try {
    const kept = localStorage.getItem(key);
    return kept === null ? null : kept === 'collapsed';
  } catch (error) {
    // A browser without storage still has a menu.
    if (error instanceof DOMException) return null;
    throw error;
  }
}

function remember(rail: boolean): void {
  try {
    localStorage.setItem(key, rail ? 'collapsed' : 'expanded');
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
}
