import { exportList } from '#kit/list/export-list.ts';
import { vipLevels } from '../promocode-kinds.ts';
import { promocodesAudit } from '../promocodes.feature.ts';
import { promocodeList } from '../promocodes.list.ts';
import { en } from '../promocodes.strings.en.ts';
import { ru } from '../promocodes.strings.ru.ts';
import { promocodeRows } from './promocode-rows.queries.ts';

const texts = { en, ru };

export const exportPromocodes = exportList(promocodeList, {
  audit: (ctx, filter) => ctx.audit(promocodesAudit.exported, filter),
  rows: promocodeRows.iterate,
  headers: { en: en.columns, ru: ru.columns },
  cells: ({ locale }) => {
    const { types, statuses, flags, vipLevels: vips } = texts[locale];
    return {
      id: ({ id }) => id,
      name: ({ name }) => name,
      type: ({ type }) => types[type],
      status: ({ status }) => statuses[status],
      tag: ({ tag }) => tag,
      linkedLogin: ({ linkedLogin }) => linkedLogin,
      author: ({ author }) => author,
      requiredLevel: ({ requiredLevel }) => requiredLevel,
      quickMoney: ({ quickMoney }) => quickMoney,
      money: ({ money }) => money,
      donation: ({ donation }) => donation,
      exp: ({ exp }) => exp,
      vipLevel: ({ vipLevel }) => vips[vipLevels[vipLevel] ?? 'none'],
      vipDays: ({ vipDays }) => vipDays,
      immediate: ({ immediate }) => flags[immediate ? 'yes' : 'no'],
      vehicleModel: ({ vehicleModel }) => vehicleModel,
      vehiclePrimary: ({ vehiclePrimary }) => vehiclePrimary,
      vehicleSecondary: ({ vehicleSecondary }) => vehicleSecondary,
      vehicleDays: ({ vehicleDays }) => vehicleDays,
      vehicleHours: ({ vehicleHours }) => vehicleHours,
      skinMale: ({ skinMale }) => skinMale,
      skinFemale: ({ skinFemale }) => skinFemale,
      skinDays: ({ skinDays }) => skinDays,
      skinHours: ({ skinHours }) => skinHours,
      startsAt: ({ startsAt }) => startsAt,
      endsAt: ({ endsAt }) => endsAt,
      limitPerAccount: ({ limitPerAccount }) => limitPerAccount,
      limitTotal: ({ limitTotal }) => limitTotal,
      activations: ({ activations }) => activations,
      validActivations: ({ validActivations }) => validActivations,
      createdAt: ({ createdAt }) => createdAt,
      editedAt: ({ editedAt }) => editedAt,
      refusal: ({ refusal }) => refusal,
    };
  },
});
