import type { ReactNode } from 'react';
import { useServerNames } from '#features/servers/web/office/server-names.widget.tsx';
import { Answer, type Reading } from '#ui/office/answer.tsx';
import { SectionCard } from '#ui/shared/card.tsx';

type Props<Data> = {
  readonly title: string;
  readonly of: Reading<Data>;
  readonly actions?: ReactNode;
  readonly children: (data: Data) => ReactNode;
};

/** A section of the page that loads and fails independently. */
export function Block<Data>({ title, of, actions, children }: Props<Data>) {
  return (
    <SectionCard title={title} actions={actions}>
      <div className="@container flex flex-col gap-4">
        <Answer of={of}>{children}</Answer>
      </div>
    </SectionCard>
  );
}

type RowsProps<Row> = {
  readonly rows: readonly Row[];
  readonly none: string;
  readonly title?: string;
  readonly keyOf: (row: Row) => string | number;
  readonly children: (row: Row) => ReactNode;
};

/** One line per row, with the essentials on the left. */
export function Rows<Row>({ rows, none, title, keyOf, children }: RowsProps<Row>) {
  return (
    <section className="flex flex-col gap-1">
      {title && <h3 className="text-sm text-muted">{title}</h3>}
      {rows.length === 0 ? (
        <p className="text-muted">{none}</p>
      ) : (
        <ul className="flex flex-col divide-y divide-line">
          {rows.map((row) => (
            <li key={keyOf(row)} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 py-1.5">
              {children(row)}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

export function ServerName({ number }: { readonly number: number }) {
  return useServerNames().get(number) ?? number;
}
