import { and, eq, isNull, sql } from 'drizzle-orm';
import { findCharacterOf } from '#features/characters/server/characters.queries.ts';
import { grantCoins } from '#features/coins/server/grant-coins.ts';
import type { CommandPayload } from '#features/game-link/command-kinds.ts';
import { sendCommand } from '#features/game-link/server/send-command.ts';
import { notify } from '#features/notifications/server/notify.ts';
import { hasOpenDispute } from '#features/payments/server/orders/disputes.queries.ts';
import type { Ctx } from '#kit/contract/context.ts';
import { vipLevels } from '../promocode-kinds.ts';
import { maxDays } from '../promocode-limits.ts';
import type { PrizeView } from '../promocodes.contract.ts';
import { promocodesNotifications } from '../promocodes.feature.ts';
import { fitsReceiver } from './judge-activation.ts';
import { scheduleOf } from './prize-of.ts';
import { type Activation, activationsTable, promocodesTable } from './promocodes.table.ts';

/**
 * Marks the activation as valid and pays its prize, once even for concurrent runs, because the row is locked until the commit. Command,
 * coins and count are one transaction. If the coins exceed the receiver's daily limit or a payment of theirs is disputed, nothing changes:
 * the character's next report finds it again.
 */
export async function payPrize(ctx: Ctx, id: number): Promise<void> {
  const [waiting] = await ctx.tx
    .select({ activation: activationsTable, name: promocodesTable.name, coinsAgreed: promocodesTable.coinsAgreed })
    .from(activationsTable)
    .innerJoin(promocodesTable, eq(promocodesTable.id, activationsTable.promocodeId))
    .where(and(eq(activationsTable.id, id), isNull(activationsTable.validAt)))
    .for('update');
  if (!waiting || waiting.activation.accountId === null) return;
  const { activation, name, coinsAgreed } = waiting;
  if (!(await fitsReceiver(ctx.tx, { coinsAgreed, donation: activation.prize.donation }, waiting.activation.accountId))) return;
  if (await hasOpenDispute(ctx.tx, waiting.activation.accountId)) return;
  await ctx.tx.update(activationsTable).set({ validAt: sql`now()` }).where(eq(activationsTable.id, id));
  await ctx.tx
    .update(promocodesTable)
    .set({ validActivations: sql`${promocodesTable.validActivations} + 1` })
    .where(eq(promocodesTable.id, activation.promocodeId));
  const { now, atLevel } = scheduleOf(activation);
  const part = atLevel === null ? { prize: now ?? activation.prize, when: 'now' as const } : { prize: atLevel, when: 'level' as const };
  await send(ctx, activation, { ...part, name, dedupeKey: `promo:${id}` });
  await giveCoins(ctx, activation, name);
}

/** With the immediate flag, gives the vehicle or skin at the activation, before the level. */
export async function sendTemporary(ctx: Ctx, activation: Activation, name: string): Promise<void> {
  const { now } = scheduleOf(activation);
  if (now !== null) await send(ctx, activation, { prize: now, when: 'now', name, dedupeKey: `promo:${activation.id}:now` });
}

type Sent = Omit<Parameters<typeof prizeCommand>[0], 'sex' | 'nick' | 'activationId'> & { readonly dedupeKey: string };

/** Uses the current nick: the level may be reached months after the activation, when the old nick may belong to someone else. */
async function send(ctx: Ctx, { id, server, accountId, nick: then, sex }: Activation, { dedupeKey, ...part }: Sent): Promise<void> {
  const character = accountId === null ? null : await findCharacterOf(ctx.tx, server, accountId);
  const payload = prizeCommand({ ...part, sex, nick: character?.nick ?? then ?? '', activationId: id });
  await sendCommand(ctx, { server, accountId: accountId ?? undefined, kind: 'promoPrize', payload, dedupeKey });
}

async function giveCoins(ctx: Ctx, { id, server, accountId, prize: { donation: coins } }: Activation, name: string): Promise<void> {
  if (accountId === null) return;
  if (coins > 0) {
    await grantCoins(ctx.tx, { accountId, coins, idem: `promo:${id}`, kind: 'promo', what: name });
    const payload = { coins, source: 'promo' } as const;
    await sendCommand(ctx, { server, accountId, kind: 'creditNotice', payload, dedupeKey: `promo:${id}:coins` });
  }
  await notify(ctx, { to: accountId, kind: promocodesNotifications.paid, params: { name } });
}

type Part = {
  readonly activationId: number;
  readonly name: string;
  readonly nick: string;
  readonly sex: 'male' | 'female';
  readonly prize: PrizeView;
  readonly when: 'now' | 'level';
};

/** The command that gives a prize in the game. Coins are not included, because they are on the balance already. */
function prizeCommand({ activationId, name, nick, sex, prize, when }: Part): CommandPayload<'promoPrize'> {
  const { money, quickMoney, exp, vipLevel, vipDays, vehicleModel, vehicleDays, vehicleHours, skinDays, skinHours } = prize;
  const skin = sex === 'male' ? prize.skinMale : prize.skinFemale;
  return {
    code: name,
    nick,
    activationId,
    when,
    ...(money > 0 && { money }),
    ...(quickMoney > 0 && { quickMoney }),
    ...(exp > 0 && { exp }),
    ...(vipLevel > 0 && { vip: { level: vipLevel, days: vipDays } }),
    ...(vehicleModel > 0 && {
      vehicle: {
        model: vehicleModel,
        primary: prize.vehiclePrimary,
        secondary: prize.vehicleSecondary,
        days: vehicleDays,
        hours: vehicleHours,
      },
    }),
    ...(skin > 0 && { skin: { id: skin, days: skinDays, hours: skinHours } }),
    prizes: [
      { kind: 'money', value: '', amount: money },
      { kind: 'quickMoney', value: '', amount: quickMoney },
      { kind: 'exp', value: '', amount: exp },
      { kind: 'vip', value: vipLevels[vipLevel] ?? '', amount: vipLevel > 0 ? vipDays : 0 },
      { kind: 'vehicle', value: String(vehicleModel), amount: vehicleModel > 0 ? wholeDays(vehicleDays, vehicleHours) : 0 },
      { kind: 'skin', value: String(skin), amount: skin > 0 ? wholeDays(skinDays, skinHours) : 0 },
    ].filter(({ amount }) => amount > 0),
  };
}

/** The older format of a prize has only whole days. */
const wholeDays = (days: number, hours: number): number => (days + hours === 0 ? maxDays : days + (hours > 0 ? 1 : 0));
