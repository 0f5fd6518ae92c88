import { useRef, useState } from 'react';
import { newsContract } from '#features/news/news.contract.ts';
import type { NewsCategory } from '#features/news/news-categories.ts';
import type { NewsCard } from '#features/news/news-public.shapes.ts';
import { browserCall } from '#kit/browser/call.ts';
import { useKept } from '#kit/browser/use-kept.ts';

type Shown = { readonly rows: readonly NewsCard[]; readonly after: string | null };

/** The growing list. Items published meanwhile shift nothing, because each page continues after the last shown item. */
export function useMoreNews({ category, rows, after }: Shown & { readonly category: NewsCategory | null }) {
  // Kept, so that the list has the same length after Back from an article.
  const [added, setAdded] = useKept<Shown>(`news after ${after}`, { rows: [], after });
  const [state, setState] = useState<'rest' | 'pending' | 'failed'>('rest');
  const underWay = useRef(false);

  const load = async () => {
    if (underWay.current || added.after === null) return;
    underWay.current = true;
    setState('pending');
    try {
      const next = await browserCall()(newsContract.listNewsPage, { category: category ?? undefined, after: added.after });
      setAdded((now) => ({ rows: [...now.rows, ...next.rows], after: next.after }));
      setState('rest');
    } catch {
      // Any failure shows a message and a retry; the call itself has reported it.
      setState('failed');
    } finally {
      underWay.current = false;
    }
  };
  return { rows: [...rows, ...added.rows], after: added.after, pending: state === 'pending', failed: state === 'failed', onMore: load };
}
