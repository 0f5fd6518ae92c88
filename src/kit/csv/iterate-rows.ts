import type { StreamCtx } from '#kit/contract/context.ts';
import type { Tx } from '#kit/db/database.ts';

/** Of a page of an export: what is read at once is held in memory at once, and everybody else waits while it is mapped. */
export const exportPageSize = 1_000;

type Page<Row, Position> = { readonly rows: readonly Row[] /** null: this was the last page. */; readonly after: Position | null };

/** Every row of a keyset list, for an export: page by page, each in a read of its own, and no further once nobody listens. */
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
