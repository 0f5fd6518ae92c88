import { waitingOn } from '#features/approvals/server/waiting.queries.ts';
import { offerOfficeContract } from '#features/payments/offer-office.contract.ts';
import { methodBonus, packPrice } from '#features/payments/payments.approvals.ts';
import type { Ctx } from '#kit/contract/context.ts';
import { type Implementation, implement } from '#kit/contract/implement.ts';
import '#features/payments/payments.feature.ts';
import type { PaymentMethod, PaymentPack } from '../payments.table.ts';
import type { Providers } from '../providers/provider.ts';
import { addMultiplier } from './add-multiplier.ts';
import { createMethod, ownHosts } from './create-method.ts';
import { createPack } from './create-pack.ts';
import { editMethod } from './edit-method.ts';
import { editPack } from './edit-pack.ts';
import { endMultiplier } from './end-multiplier.ts';
import { exportMethods, exportMultipliers, exportPacks } from './export-offer.ts';
import { currentMultipliers } from './offer.queries.ts';
import { methodSubject, packSubject, presentMethod, presentMultipliers, presentPack } from './offer-office.present.ts';
import { allMethods, allPacks, getMethod, getPack, lastMultipliers, readSuccess } from './offer-office.queries.ts';

export const offerOfficeHandlers = ({ providers }: { readonly providers: Providers }): readonly Implementation[] =>
  implement(offerOfficeContract, {
    listOfficeMethods: async ({ tx }) => {
      const [success, waiting] = [await readSuccess(tx), await waitingOn(tx, [methodBonus.id])];
      return { rows: (await allMethods(tx)).map((method) => presentMethod(method, success, waiting)) };
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
    createMethod: async (ctx, input) => {
      const { made, approval } = await createMethod(ctx, input, providers);
      return { method: made && (await shown(ctx, made)), approval };
    },
    editMethod: async (ctx, input) => shown(ctx, await editMethod(ctx, input, providers)),
    listOfficePacks: async ({ tx }) => {
      const waiting = await waitingOn(tx, [packPrice.id]);
      return { rows: (await allPacks(tx)).map((pack) => presentPack(pack, waiting)) };
    },
    exportPacks,
    getOfficePack: async (ctx, { id }) => shownPack(ctx, await getPack(ctx.tx, id)),
    createPack: async (ctx, input) => {
      const { made, approval } = await createPack(ctx, input);
      return { pack: made && (await shownPack(ctx, made)), approval };
    },
    editPack: async (ctx, input) => shownPack(ctx, await editPack(ctx, input)),
    listMultipliers: async ({ tx }) => ({ rows: presentMultipliers(await lastMultipliers(tx)), ...(await currentMultipliers(tx)) }),
    exportMultipliers,
    addMultiplier: async (ctx, input) => ({ approval: await addMultiplier(ctx, input) }),
    endMultiplier: async (ctx, { id }) => ({ approval: await endMultiplier(ctx, id) }),
  });

const shown = async ({ tx }: Ctx, method: PaymentMethod) =>
  presentMethod(method, await readSuccess(tx), await waitingOn(tx, [methodBonus.id], methodSubject(method.paymentType)));

const shownPack = async ({ tx }: Ctx, pack: PaymentPack) => presentPack(pack, await waitingOn(tx, [packPrice.id], packSubject(pack.id)));
