import type { SameShape } from '#kit/i18n/same-shape.ts';
import type { en } from './promocode-prizes.strings.en.ts';

export const ru = {
  nothing: 'ничего',
  quickMoney: 'быстрые деньги: {amount, number}',
  money: 'деньги: {amount, number}',
  donation: '{amount, plural, one {# монета} few {# монеты} many {# монет} other {# монеты}}',
  exp: 'опыт: {amount, number}',
  vip: 'VIP «{level}» на {days, plural, one {# день} few {# дня} many {# дней} other {# дня}}',
  vehicle: 'транспорт {model}, {term}',
  skin: 'скин {male} / {female} (мужской / женский), {term}',
  forGood: 'навсегда',
  term: 'на {length}',
  days: '{days, plural, one {# день} few {# дня} many {# дней} other {# дня}}',
  hours: '{hours, plural, one {# час} few {# часа} many {# часов} other {# часа}}',
} satisfies SameShape<typeof en>;
