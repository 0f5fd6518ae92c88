import { and, eq } from 'drizzle-orm';
import type { Tx } from '#kit/db/database.ts';
import { type ErrorCode, fail } from '#kit/errors/errors.ts';
import type { PromocodeState } from '../promocode-kinds.ts';
import { promocodesTable } from './promocodes.table.ts';

type Move = {
  readonly from: PromocodeState;
  readonly to: PromocodeState;
  /** Told when the code is in another state. */
  readonly otherwise: ErrorCode;
  readonly refusal?: string;
};

/** The only way from one state to the next; one that has moved meanwhile is refused. */
export async function movePromocode(tx: Tx, id: number, { from, to, otherwise, refusal = undefined }: Move): Promise<void> {
  const moved = await tx
    .update(promocodesTable)
    .set({ state: to, refusal: refusal ?? null })
    .where(and(eq(promocodesTable.id, id), eq(promocodesTable.state, from)))
    .returning({ id: promocodesTable.id });
  if (moved.length === 0) fail(otherwise);
}
