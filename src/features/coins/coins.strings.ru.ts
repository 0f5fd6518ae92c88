import type { SameShape } from '#kit/i18n/same-shape.ts';
import type { en } from './coins.strings.en.ts';

export const ru = {
  title: 'Монеты',
  balance: 'Баланс',
  coins: '{coins, plural, one {# монета} few {# монеты} many {# монет} other {# монеты}}',
  topUp: 'Пополнить',
  negative: 'Платёж вернули, когда монеты уже были потрачены, поэтому баланс ниже нуля. Пока долг не погашен, тратить монеты нельзя.',
  history: 'Последние операции',
  noMovements: 'Операций пока нет. Здесь появятся пополнения и покупки.',
  kinds: {
    topUp: 'Пополнение',
    refund: 'Возврат платежа',
    chargeback: 'Платёж оспорен',
    spend: 'Покупка в игре',
    spendReversed: 'Отмена покупки',
    grant: 'От команды проекта',
    chest: 'Сундук',
    promo: 'Промокод',
    partner: 'Партнёрская программа',
  },
  errors: {
    notEnough: 'Не хватает монет: есть {balance, number}, нужно {coins, number}',
    negative: 'Баланс ниже нуля из-за возвращённого платежа. Пока долг не погашен, тратить монеты нельзя',
    keyNeeded: 'Передайте Idempotency-Key: без него повторный запрос спишет монеты второй раз',
    spendUnknown: 'Такой покупки нет',
    accountUnknown: 'Такого аккаунта нет',
  },
  personalData: {
    given: {
      what: 'Монеты, которые вы выдали как сотрудник',
      why: 'Должно оставаться известно, кто сколько выдал. После удаления аккаунта остаётся только его номер',
    },
    movements: {
      what: 'Монеты: баланс и все операции',
      why: 'Учёт должен оставаться целым. О владельце напоминает только номер удалённого аккаунта',
    },
  },
} satisfies SameShape<typeof en>;
