import type { ReactNode } from 'react';
import { useFormatter, useTranslations } from 'use-intl/react';
import { Button } from '#ui/shared/button.tsx';
import type { Pages } from './use-pages.ts';

type Props<Row> = {
  readonly title: string;
  /** Text for an empty list. */
  readonly none: string;
  readonly pages: Pages<Row>;
  /** Renders one row as an `Item`. */
  readonly children: (row: Row) => ReactNode;
};

/** One of the moderators' lists, with the total, the loaded rows and a button for more. */
export function ModerationList<Row>({ title, none, pages: { page, failed, more, again }, children }: Props<Row>) {
  const t = useTranslations('pixelBattle.moderation');
  const ui = useTranslations('ui');
  const format = useFormatter();
  return (
    <section className="flex flex-col gap-2">
      <h3 className="font-semibold">{page ? `${title} (${format.number(page.total)})` : title}</h3>
      {page && page.rows.length > 0 && <ul className="flex flex-col gap-3">{page.rows.map(children)}</ul>}
      {failed ? (
        <>
          <p className="text-sm text-muted">{t('notRead')}</p>
          <Button look="quiet" size="small" onClick={again}>
            {ui('retry')}
          </Button>
        </>
      ) : (
        !page?.rows.length && <p className="text-sm text-muted">{page ? none : t('looking')}</p>
      )}
      {!failed && page && page.rows.length < page.total && (
        <Button look="quiet" size="small" onClick={more}>
          {ui('showMore')}
        </Button>
      )}
    </section>
  );
}

export const Item = ({ text, children }: { readonly text: string; readonly children: ReactNode }) => (
  <li className="flex flex-col gap-2 text-sm">
    <p className="wrap-anywhere">{text}</p>
    <div className="flex flex-wrap gap-2">{children}</div>
  </li>
);
