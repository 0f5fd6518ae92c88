import type { SameShape } from '#kit/i18n/same-shape.ts';
import type { en } from './payments-mails.strings.en.ts';

export const ru = {
  description: '{coins, plural, one {# монета} few {# монеты} many {# монет} other {# монеты}}, заказ {number}',
  receipt: {
    subject: 'Оплата получена: {coins, plural, one {# монета} few {# монеты} many {# монет} other {# монеты}}',
    body: 'Спасибо! Монеты уже на балансе {login}.\n\nЗаказ: {number}\nОплачено: {amount}, {method}\nНомер чека: {receipt}\nВремя: {when}',
  },
  whereabouts: {
    subject: 'Ваш платёж, заказ {number}',
    body: 'Кто-то (скорее всего, вы) спросил, где этот платёж.\n\nСостояние: {state}\nЗаказ: {number}\nДля: {login}\nСумма: {amount}, {method}\nМонет: {coins, number}\nНомер чека: {receipt}\nВремя: {when}',
  },
  states: {
    created: 'начат, ещё не оплачен',
    pending: 'ждём оплату',
    paid: 'оплачен, монеты на балансе, игра скоро их покажет',
    credited: 'оплачен, монеты на балансе',
    failed: 'оплата не прошла',
    expired: 'не оплачен вовремя',
    review: 'деньги пришли, платёж проверяют сотрудники',
    returning: 'деньги не сошлись с заказом, мы их возвращаем',
    returned: 'деньги не сошлись с заказом и возвращены',
    closed: 'закрыт после проверки, ничего не зачислено',
    refunded: 'деньги возвращены',
    chargedBack: 'платёж оспорен',
  },
  sandbox: 'Это была проба в песочнице: настоящие деньги не списаны.',
  button: 'Открыть заказ',
  footer: 'Письмо пришло, потому что этот адрес указали при оплате.',
} satisfies SameShape<typeof en>;
