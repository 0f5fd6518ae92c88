import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Apply } from '#features/approvals/server/implement-approval.ts';
import { requestApproval } from '#features/approvals/server/request-approval.ts';
import type { Ctx } from '#kit/contract/context.ts';
import type { Tx } from '#kit/db/database.ts';
import { type ErrorCode, fail } from '#kit/errors/errors.ts';
import type { PromocodeState } from '../promocode-kinds.ts';
import { largeActivation } from '../promocodes.approvals.ts';
import { promocodesAudit } from '../promocodes.feature.ts';
import { moreCoins } from './coins-of-code.ts';
import { givenOf, promocodeSubject } from './decided-values.ts';
import { letCodeOut } from './let-code-out.ts';
import { getPromocode, lockPromocode, lockPromocodeVersion, type ShownPromocode } from './promocodes.queries.ts';
import { promocodesTable } from './promocodes.table.ts';

/** Activates a code. If that releases more coins than one person may grant in a day, it waits for a second person. */
export async function activatePromocode(ctx: Ctx, { id }: { readonly id: number }): Promise<ShownPromocode> {
  const code = await lockPromocode(ctx.tx, id);
  if (code.state !== 'inactive') fail('promocodes.notInactive');
  const coins = moreCoins(code, { ...code, state: 'active' }, code.activations);
  const on = promocodeSubject(id);
  if (await letCodeOut(ctx, on, coins)) return switchOn(ctx, code);
  await requestApproval(ctx, largeActivation, { id, version: code.version, code: givenOf(code) }, { on });
  return code;
}

/** Runs on approval; fails if the code was edited meanwhile. */
export const applyLargeActivation: Apply<z.output<(typeof largeActivation)['payload']>> = async (ctx, { id, version }) => {
  const code = await lockPromocodeVersion(ctx.tx, id, version);
  await ctx.tx.update(promocodesTable).set({ coinsAgreed: true }).where(eq(promocodesTable.id, id));
  await switchOn(ctx, code);
};

/** Deactivates a code; prizes that wait for a level are still paid. */
export async function deactivatePromocode(ctx: Ctx, { id }: { readonly id: number }): Promise<ShownPromocode> {
  const { name } = await lockPromocode(ctx.tx, id);
  await movePromocode(ctx.tx, id, { from: 'active', to: 'inactive', otherwise: 'promocodes.notActive' });
  await ctx.audit(promocodesAudit.deactivated, { name, before: 'active', after: 'inactive' }, { on: promocodeSubject(id) });
  return getPromocode(ctx.tx, id);
}

async function switchOn(ctx: Ctx, { id, name }: ShownPromocode): Promise<ShownPromocode> {
  await movePromocode(ctx.tx, id, { from: 'inactive', to: 'active', otherwise: 'promocodes.notInactive' });
  await ctx.audit(promocodesAudit.activated, { name, before: 'inactive', after: 'active' }, { on: promocodeSubject(id) });
  return getPromocode(ctx.tx, id);
}

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
