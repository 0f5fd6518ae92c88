import { and, eq } from 'drizzle-orm';
import type { Tx } from '#kit/db/database.ts';
import { type ErrorCode, fail } from '#kit/errors/errors.ts';
import type { PromocodeState } from '../promocode-kinds.ts';
import { promocodesTable } from './promocodes.table.ts';

type Move = {
  readonly from: PromocodeState;
  readonly to: PromocodeState;
  /** Error if the code is in another state. */
  readonly otherwise: ErrorCode;
  readonly refusal?: string;
};

/** The only way to change the state; fails if it has changed meanwhile. */
export async function movePromocode(tx: Tx, id: number, { from, to, otherwise, refusal = undefined }: Move): Promise<void> {
  const moved = await tx
    .update(promocodesTable)
    .set({ state: to, refusal: refusal ?? null })
    .where(and(eq(promocodesTable.id, id), eq(promocodesTable.state, from)))
    .returning({ id: promocodesTable.id });
  if (moved.length === 0) fail(otherwise);
}
