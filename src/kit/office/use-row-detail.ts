import type { Screen, SearchShape } from '#kit/pages/screen.ts';
import { useOpener } from './screen-address.ts';
import { useScreenParams } from './use-screen.ts';

type Row = { readonly id: number | string };

/**
 * Rows that open a page next to their list, which keeps its own parameters: `<DataTable {...list.table} {...useRowDetail(redirectScreen)}
 * …>`.
 */
export function useRowDetail(detail: Screen<SearchShape, `/${string}/:id` | `/${string}/:id?`>) {
  // Only the last segment of its path is a parameter.
  const screen = detail as Screen<SearchShape, '/list/:id'>;
  const { id: openId } = useScreenParams(screen);
  const open = useOpener(screen);
  return {
    link: {
      href: ({ id }: Row) => open.href({ id }, 'keep'),
      follow: ({ id }: Row) => open.follow({ id }, 'keep'),
    },
    isOpen: ({ id }: Row) => String(id) === openId,
  };
}
