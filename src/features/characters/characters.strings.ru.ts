import type { SameShape } from '#kit/i18n/same-shape.ts';
import type { en } from './characters.strings.en.ts';

export const ru = {
  personalData: {
    activeDays: { what: 'В какие из последних 400 дней вы играли' },
    characters: { what: 'Ваши персонажи: ник, уровень, деньги, фракция, время в игре и когда их видели в последний раз' },
    leads: { what: 'Фракции, которыми вы руководите, и с какого времени' },
  },
  errors: {
    unknownAccount: 'Ни у одного аккаунта нет такого globalId',
    nickTaken: 'Этот ник на этом сервере у другого аккаунта',
    repeated: 'Аккаунт или ник встречается в этом отчёте дважды',
    rankWithoutFaction: 'Ранг бывает только во фракции',
    wrongTime: 'Больше чем на 5 минут впереди наших часов или раньше 2000 года. Поправьте часы игрового сервера',
  },
} satisfies SameShape<typeof en>;
