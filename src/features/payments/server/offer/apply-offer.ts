import type { z } from 'zod';
import type { Apply } from '#features/approvals/server/implement-approval.ts';
import type { methodBonus, packPrice } from '#features/payments/payments.approvals.ts';
import { addMethod } from './create-method.ts';
import { addPack } from './create-pack.ts';
import { changeMethod } from './edit-method.ts';
import { changePack } from './edit-pack.ts';

/** Runs on approval, for exactly what was requested: fails if the pack was saved in between. */
export const applyPackPrice: Apply<z.output<(typeof packPrice)['payload']>> = async (ctx, { before, after }) => {
  if (before) await changePack(ctx, { id: before.id, version: before.version, ...after });
  else await addPack(ctx, after);
};

export const applyMethodBonus: Apply<z.output<(typeof methodBonus)['payload']>> = async (ctx, { paymentType, before, after }) => {
  if (before) await changeMethod(ctx, { id: paymentType, version: before.version, ...after });
  else await addMethod(ctx, { paymentType, ...after });
};
