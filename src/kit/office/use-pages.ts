import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { InputOf, Operation, OutputOf } from '#kit/contract/contract.ts';
import { type OfficeFailure, useOffice } from './office-context.ts';
import { operationKey } from './operation-key.ts';
import { refusedFor } from './refused-for.ts';
import { callOperation } from './use-operation.ts';

/** How a list answers: its rows, how many there are under the same filter, and what to send as `after` for the next ones. */
export type Page<Row> = {
  readonly rows: readonly Row[];
  /** Absent where counting is a call of its own. */
  readonly total?: number | { readonly atLeast: number };
  /** A key or an offset, opaque to the browser; null when this was the last page. */
  readonly after: string | null;
};

/** An operation whose output is a page and whose input takes `after`. */
export type PagedOperation<Row extends PagedRow = PagedRow> = Operation<{ readonly after?: string } & object, Page<Row>>;
/** What every row is named by. */
type PagedRow = { readonly id: number | string };
export type RowOf<O> = OutputOf<O> extends Page<infer Row> ? Row : never;

/** Exactly what `DataTable` wants: `<DataTable {...usePages(redirectsContract.listRedirects, filter)} columns={…} …>`. */
export type Pages<Row, Answer = unknown> = {
  readonly rows: readonly Row[] | undefined;
  readonly total: Page<Row>['total'] | undefined;
  readonly onShowMore: (() => void) | undefined;
  readonly pending: 'rows' | 'more' | undefined;
  readonly error: string | undefined;
  /** Absent where to ask again would not help. */
  readonly onRetry: (() => void) | undefined;
  /** The whole answer of the first page: what it says beside its rows (how long the search took). */
  readonly first: Answer | undefined;
};

/** A list with "Show more", by key or by offset. Another filter keeps the old rows on the screen until the new ones are there. */
export function usePages<O extends PagedOperation>(operation: O, filter: Omit<InputOf<O>, 'after'>): Pages<RowOf<O>, OutputOf<O>> {
  const office = useOffice();
  const query = useInfiniteQuery({
    queryKey: pagesKey(operation, filter),
    queryFn: ({ pageParam, signal }) => callOperation(office, operation, { ...filter, after: pageParam } as InputOf<O>, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last: OutputOf<O>) => (last as Page<unknown>).after ?? undefined,
    placeholderData: keepPreviousData,
  });
  const { fetchNextPage, refetch, isFetchNextPageError } = query;
  const pages = query.data?.pages as readonly Page<RowOf<O>>[] | undefined;
  const more = useCallback(() => void fetchNextPage(), [fetchNextPage]);
  const retry = useCallback(
    () => void (isFetchNextPageError ? fetchNextPage() : refetch()),
    [fetchNextPage, refetch, isFetchNextPageError],
  );

  const refused = refusedFor(query.error);
  return {
    rows: pages?.flatMap((page) => page.rows),
    total: pages?.[0]?.total,
    onShowMore: query.hasNextPage && !query.isPlaceholderData ? more : undefined,
    pending: query.isFetchingNextPage ? 'more' : query.isPlaceholderData ? 'rows' : undefined,
    error: query.error ? (refused ?? office.textOf(query.error as OfficeFailure)) : undefined,
    onRetry: refused === undefined ? retry : undefined,
    first: query.data?.pages[0],
  };
}

/** Where the pages of a filter are kept, for whoever adds to them. */
export const pagesKey = (operation: Pick<Operation, 'id'>, filter: unknown) => [...operationKey(operation, filter), 'pages'] as const;
