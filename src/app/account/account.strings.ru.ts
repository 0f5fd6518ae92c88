import type { SameShape } from '#kit/i18n/same-shape.ts';
import type { en } from './account.strings.en.ts';

export const ru = {
  sections: {
    label: 'На этой странице',
    work: 'Работа',
    characters: 'Персонажи',
    coins: 'Монеты',
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
  coins: {
    orders: 'Пополнения этого аккаунта',
    order: 'Заказ {number}: {state}',
    worth: '{coins, plural, one {# монета} few {# монеты} many {# монет} other {# монеты}}',
    states: {
      created: 'начат',
      pending: 'ждём оплату',
      paid: 'оплачен, отправляем в игру',
      credited: 'зачислен',
      failed: 'не оплачен',
      expired: 'не оплачен вовремя',
      review: 'проверяем',
      refunded: 'возвращён',
      chargedBack: 'оспорен',
    },
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
