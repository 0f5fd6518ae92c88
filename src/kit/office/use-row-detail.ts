import type { Screen } from '#kit/pages/screen.ts';
import { useOpener } from './screen-address.ts';
import { useScreenParams } from './use-screen.ts';

type Row = { readonly id: number | string };

/** Rows that open a page beside their list, which keeps its own parameters: `<DataTable {...list.table} {...useRowDetail(redirectScreen)} …>`. */
export function useRowDetail<S extends Screen<never, `/${string}/:id`>>(detail: S) {
  const { id: openId } = useScreenParams<`/${string}/:id`>(detail);
  const open = useOpener<Screen<never, `/${string}/:id`>>(detail);
  return {
    link: {
      href: ({ id }: Row) => open.href({ id }, 'keep'),
      follow: ({ id }: Row) => open.follow({ id }, 'keep'),
    },
    isOpen: ({ id }: Row) => String(id) === openId,
  };
}
