export const en = {
  nothing: 'nothing',
  quickMoney: '{amount, number} pocket cash',
  money: '{amount, number} bank money',
  donation: '{amount, plural, one {# coin} other {# coins}}',
  exp: '{amount, number} XP',
  vip: 'VIP {level} for {days, plural, one {# day} other {# days}}',
  vehicle: 'vehicle {model}, {term}',
  skin: 'skin {male} / {female} (male / female), {term}',
  forGood: 'permanent',
  term: 'for {length}',
  days: '{days, plural, one {# day} other {# days}}',
  hours: '{hours, plural, one {# hour} other {# hours}}',
};
