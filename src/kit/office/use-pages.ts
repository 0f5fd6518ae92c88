import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { InputOf, Operation, OutputOf } from '#kit/contract/contract.ts';
import { type OfficeFailure, useOffice } from './office-context.ts';
import { operationKey } from './operation-key.ts';
import { refusedFor } from './refused-for.ts';
import { callOperation } from './use-operation.ts';

/** A page of a list: its rows, the number of rows with the same filter, and the `after` of the next page. */
export type Page<Row> = {
  readonly rows: readonly Row[];
  /** Absent if counting is a separate call. */
  readonly total?: number | { readonly atLeast: number };
  /** A key or an offset, opaque to the browser; null on the last page. */
  readonly after: string | null;
};

/** An operation whose output is a page and whose input takes `after`. */
export type PagedOperation<Row extends PagedRow = PagedRow> = Operation<{ readonly after?: string } & object, Page<Row>>;
type PagedRow = { readonly id: number | string };
export type RowOf<O> = OutputOf<O> extends Page<infer Row> ? Row : never;

/** The props of a `DataTable`: `<DataTable {...usePages(redirectsContract.listRedirects, filter)} columns={…} …>`. */
export type Pages<Row, Answer = unknown> = {
  readonly rows: readonly Row[] | undefined;
  readonly total: Page<Row>['total'] | undefined;
  readonly onShowMore: (() => void) | undefined;
  readonly pending: 'rows' | 'more' | undefined;
  readonly error: string | undefined;
  /** Absent where a retry would not help. */
  readonly onRetry: (() => void) | undefined;
  /** The whole response of the first page, with its fields besides the rows (how long the search took). */
  readonly first: Answer | undefined;
};

/** A list with "Show more", by key or by offset. With another filter, the old rows stay on the screen until the new ones are loaded. */
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

/** The cache key of a filter's pages, for code that adds to them. */
export const pagesKey = (operation: Pick<Operation, 'id'>, filter: unknown) => [...operationKey(operation, filter), 'pages'] as const;
