import type { CommandPayload } from '#features/game-link/command-kinds.ts';
import { vipLevels } from '../promocode-kinds.ts';
import { maxDays } from '../promocode-limits.ts';
import type { PrizeView } from '../promocodes.contract.ts';

type Part = {
  readonly activationId: number;
  readonly name: string;
  readonly nick: string;
  readonly sex: 'male' | 'female';
  readonly prize: PrizeView;
  readonly when: 'now' | 'level';
};

/** The command that gives a prize in the game. Coins are not included, because they are on the balance already. */
export function prizeCommand({ activationId, name, nick, sex, prize, when }: Part): CommandPayload<'promoPrize'> {
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
