import { offerOfficeContract } from '#features/payments/offer-office.contract.ts';
import type { Ctx } from '#kit/contract/context.ts';
import { type Implementation, implement } from '#kit/contract/implement.ts';
import '#features/payments/payments.errors.ts';
import type { PaymentMethod } from '../payments.table.ts';
import type { Providers } from '../providers/provider.ts';
import { addMultiplier } from './add-multiplier.ts';
import { createMethod } from './create-method.ts';
import { createPack } from './create-pack.ts';
import { editMethod } from './edit-method.ts';
import { editPack } from './edit-pack.ts';
import { endMultiplier } from './end-multiplier.ts';
import { exportMethods, exportMultipliers, exportPacks } from './export-offer.ts';
import { ownHosts } from './method-rules.ts';
import { currentMultipliers } from './offer.queries.ts';
import { presentMethod, presentMultipliers, presentPack } from './offer-office.present.ts';
import { allMethods, allPacks, getMethod, getPack, lastMultipliers, readSuccess } from './offer-office.queries.ts';

export const offerOfficeHandlers = ({ providers }: { readonly providers: Providers }): readonly Implementation[] =>
  implement(offerOfficeContract, {
    listOfficeMethods: async ({ tx }) => {
      const success = await readSuccess(tx);
      return { rows: (await allMethods(tx)).map((method) => presentMethod(method, success)) };
    },
    exportMethods,
    getMethodChoices: async (ctx) => {
      const methods = await allMethods(ctx.tx);
      return {
        providers: [...providers.keys()],
        hosts: [...ownHosts(ctx)],
        freeType: Math.max(0, ...methods.map(({ paymentType }) => paymentType)) + 1,
        nextPosition: Math.max(-1, ...methods.map(({ position }) => position)) + 1,
      };
    },
    getOfficeMethod: async (ctx, { id }) => shown(ctx, await getMethod(ctx.tx, id)),
    createMethod: async (ctx, input) => shown(ctx, await createMethod(ctx, input, providers)),
    editMethod: async (ctx, input) => shown(ctx, await editMethod(ctx, input, providers)),
    listOfficePacks: async ({ tx }) => ({ rows: (await allPacks(tx)).map(presentPack) }),
    exportPacks,
    getOfficePack: async ({ tx }, { id }) => presentPack(await getPack(tx, id)),
    createPack: async (ctx, input) => presentPack(await createPack(ctx, input)),
    editPack: async (ctx, input) => presentPack(await editPack(ctx, input)),
    listMultipliers: async ({ tx }) => ({ rows: presentMultipliers(await lastMultipliers(tx)), ...(await currentMultipliers(tx)) }),
    exportMultipliers,
    addMultiplier: async (ctx, input) => ({ id: (await addMultiplier(ctx, input)).id }),
    endMultiplier: async (ctx, { id }) => {
      await endMultiplier(ctx, id);
    },
  });

const shown = async ({ tx }: Ctx, method: PaymentMethod) => presentMethod(method, await readSuccess(tx));
