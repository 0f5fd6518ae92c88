import type { SameShape } from '#kit/i18n/same-shape.ts';
import type { en } from './ratings.strings.en.ts';

export const ru = {
  title: 'Топ-100 игроков по деньгам',
  lead: 'Наличные и банк вместе. Без забаненных и без сотрудников.',
  asOf: 'На <time></time>',
  everywhere: 'Все серверы',
  server: 'Сервер',
  serverNumber: 'Сервер {number}',
  empty: 'На этом сервере пока никто не играет.',
  moneyLog: 'Лог денег',
  jump: 'Лог денег этого не объясняет',
  columns: {
    place: '№',
    player: 'Игрок',
    globalId: 'globalId',
    server: 'Сервер',
    cash: 'Наличные',
    bank: 'Банк',
    total: 'Всего',
    change: 'Со вчерашнего дня',
    unexplained: 'Не объяснено',
  },
  permissions: { read: 'Смотреть рейтинги' },
  audit: { exported: 'Выгружен рейтинг по деньгам' },
  personalData: { wealth: { what: 'Сколько у ваших персонажей было наличными и в банке по дням' } },
} satisfies SameShape<typeof en>;
