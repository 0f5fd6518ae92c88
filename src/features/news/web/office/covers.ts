import { createContext, useContext } from 'react';
import type { CategoryCovers } from '#features/news/web/site/cover.ts';

/** The site's own pictures for items without one; the app knows them. */
export const CoversContext = createContext<CategoryCovers | null>(null);

export function useCovers(): CategoryCovers {
  const covers = useContext(CoversContext);
  if (!covers) throw new Error('The covers of the categories are missing around this screen');
  return covers;
}
