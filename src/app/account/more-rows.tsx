import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { Button } from '#ui/shared/button.tsx';

export type Page<Row, After> = { readonly rows: readonly Row[]; readonly after: After | null };

type Props<Row, After> = {
  /** Loaded with the page. */
  readonly first: Page<Row, After>;
  readonly more: (after: After) => Promise<Page<Row, After>>;
  readonly children: (row: Row) => ReactNode;
};

/** A list whose further pages load on demand. Loaded rows stay until the page itself is reloaded. */
export function MoreRows<Row, After>({ first, more, children }: Props<Row, After>) {
  const t = useTranslations('account.coins');
  const [shown, setShown] = useState({ first, ...first });
  const [state, setState] = useState<'idle' | 'asking' | 'failed'>('idle');
  const { rows, after } = shown.first === first ? shown : first;
  const ask = async () => {
    if (after === null) return;
    setState('asking');
    try {
      const next = await more(after);
      setShown({ first, rows: [...rows, ...next.rows], after: next.after });
      setState('idle');
    } catch {
      // Rejected or unanswered: the call itself has reported it, and the button must stop spinning.
      setState('failed');
    }
  };
  return (
    <>
      <ul className="flex flex-col divide-y divide-line">{rows.map(children)}</ul>
      {state === 'failed' && (
        <p role="alert" className="text-sm text-danger-text">
          {t('moreFailed')}
        </p>
      )}
      {after !== null && (
        <Button size="small" pending={state === 'asking'} onClick={() => void ask()} className="self-start">
          {t('more')}
        </Button>
      )}
    </>
  );
}
