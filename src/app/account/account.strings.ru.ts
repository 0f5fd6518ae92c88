import type { SameShape } from '#kit/i18n/same-shape.ts';
import type { en } from './account.strings.en.ts';

export const ru = {
  sections: {
    label: 'На этой странице',
    work: 'Работа',
    characters: 'Персонажи',
    security: 'Безопасность',
    sessions: 'Сеансы',
    privacy: 'Ваши данные',
  },
  since: 'С нами с {day}',
  notifications: 'Уведомления',
  notificationsText: 'Что произошло с аккаунтом, жалобами и обращениями.',
  characters: {
    title: 'Персонажи',
    none: 'Персонажа ещё нет. Выберите в игре мир и создайте его: здесь он появится в течение минуты.',
    level: 'Уровень {level, number}',
    exp: '{exp, number} опыта',
    cash: 'Наличные',
    bank: 'Банк',
    playtime: 'В игре',
    hours: '{hours, plural, one {# час} few {# часа} many {# часов} other {# часа}}',
    seen: 'Последний раз',
    noFaction: 'Без фракции',
  },
  security: {
    title: 'Вход и безопасность',
    twoStep: 'Двухэтапный вход',
    on: 'Включён: кроме пароля нужен код с телефона',
    off: 'Выключен: для входа достаточно пароля',
    manage: 'Настроить',
    turnOn: 'Включить',
  },
} satisfies SameShape<typeof en>;
