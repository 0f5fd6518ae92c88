import type { StreamCtx } from '#kit/contract/context.ts';
import type { Tx } from '#kit/db/database.ts';

/** Rows per page of an export. A page is held in memory, and mapping it blocks the event loop. */
export const exportPageSize = 1_000;

type Page<Row, Position> = { readonly rows: readonly Row[] /** null: this was the last page. */; readonly after: Position | null };

/** Every row of a keyset list, for an export: page by page, each in its own read, until the client disconnects. */
export async function* iterateRows<Row, Position extends string | number>(
  ctx: Pick<StreamCtx, 'read' | 'signal'>,
  pageAfter: (tx: Tx, after: Position | undefined) => Promise<Page<Row, Position>>,
): AsyncGenerator<Row> {
  let after: Position | null | undefined;
  do {
    const page: Page<Row, Position> = await ctx.read((tx) => pageAfter(tx, after ?? undefined));
    yield* page.rows;
    after = page.after;
  } while (after !== null && !ctx.signal.aborted);
}
