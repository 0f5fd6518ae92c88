import { useRef, useState } from 'react';
import { newsContract } from '#features/news/news.contract.ts';
import type { NewsCategory } from '#features/news/news-categories.ts';
import type { NewsCard } from '#features/news/news-public.shapes.ts';
import { browserCall } from '#kit/browser/call.ts';
import { useKept } from '#kit/browser/use-kept.ts';

type Shown = { readonly rows: readonly NewsCard[]; readonly after: string | null };

/** The list as it grows. One that was published meanwhile moves nothing: each page goes on after the last item that is shown. */
export function useMoreNews({ category, rows, after }: Shown & { readonly category: NewsCategory | null }) {
  // Whoever reads an article and comes back finds the list as long as it was.
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
      // Whatever it was, the visitor sees a sentence and may press again; the call itself has reported it.
      setState('failed');
    } finally {
      underWay.current = false;
    }
  };
  return { rows: [...rows, ...added.rows], after: added.after, pending: state === 'pending', failed: state === 'failed', onMore: load };
}
