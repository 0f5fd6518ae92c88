import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { bugsContract, type SimilarBug } from '#features/bugs/bugs.contract.ts';
import { browserCall } from '#kit/browser/call.ts';
import { useDebounced } from '#ui/shared/use-debounced.ts';

/** Suggests known bugs with a similar title. A failed request shows nothing, because this is only a help. */
export function SimilarBugs({ title }: { readonly title: string }) {
  const t = useTranslations('bugs');
  const asked = useDebounced(title.trim(), 400);
  const [similar, setSimilar] = useState<readonly SimilarBug[]>([]);
  useEffect(() => {
    let current = true;
    const show = (found: readonly SimilarBug[]) => current && setSimilar(found);
    if (asked.length < 5) show([]);
    else browserCall()(bugsContract.findSimilarBugs, { title: asked }).then(show, () => show([]));
    return () => {
      current = false;
    };
  }, [asked]);
  return (
    <div aria-live="polite" className="empty:hidden">
      {similar.length > 0 && (
        <div className="flex flex-col gap-2 rounded-control border border-line bg-surface p-4 text-sm">
          <p className="font-medium">{t('form.similar')}</p>
          <ul className="flex flex-col gap-1.5">
            {similar.map(({ number, title, state }) => (
              <li key={number}>
                <span className="text-muted">{t('own.number', { number })}</span> {title}{' '}
                <span className="text-muted">({t(`states.${state}`)})</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
