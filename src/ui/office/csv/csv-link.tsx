import type { ReactNode } from 'react';
import { onPlainClick } from '#ui/office/plain-click.ts';
import type { ButtonShape } from '#ui/shared/button-look.tsx';
import { LinkButton } from '#ui/shared/link-button.tsx';
import { CsvTrouble } from './csv-trouble.tsx';
import { useCsv } from './use-csv.ts';

type Props = Pick<ButtonShape, 'size' | 'icon'> & { readonly href: string; readonly children: ReactNode };

/** A short CSV behind one link, without a choice of separator or a progress display. */
export function CsvLink({ href, children, ...look }: Props) {
  const { state, start } = useCsv();
  return (
    <>
      <CsvTrouble state={state} />
      <LinkButton {...look} href={href} download onClick={onPlainClick(() => start(href))}>
        {children}
      </LinkButton>
    </>
  );
}
