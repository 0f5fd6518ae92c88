import type { ReactNode } from 'react';
import { useFormatter } from 'use-intl/react';

type Props = {
  readonly caption: string;
  readonly columns: readonly string[];
  /** The first value is the row header. */
  readonly rows: readonly (readonly (string | number)[])[];
  /** Replaces the row header where it is more than text. */
  readonly named?: (row: number) => ReactNode;
};

/** A small table without sorting; scrolls by itself when it is too wide. */
export function StatsTable({ caption, columns, rows, named }: Props) {
  const format = useFormatter();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll it
    <section aria-label={caption} tabIndex={0} className="overflow-x-auto">
      <table className="w-full text-right tabular-nums">
        <thead className="text-sm text-muted">
          <tr>
            {columns.map((column, at) => (
              <th key={column} scope="col" className={at === 0 ? 'pb-2 pr-4 text-left font-normal' : 'pb-2 pl-4 font-normal'}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...values], row) => (
            <tr key={name} className="border-t border-line">
              <th scope="row" className="py-2 pr-4 text-left font-medium whitespace-nowrap">
                {named?.(row) ?? name}
              </th>
              {values.map((value, at) => (
                <td key={columns[at + 1]} className="py-2 pl-4 whitespace-nowrap">
                  {typeof value === 'number' ? format.number(value) : value}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
