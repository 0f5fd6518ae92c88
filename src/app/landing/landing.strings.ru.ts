import type { SameShape } from '#kit/i18n/same-shape.ts';
import type { en } from './landing.strings.en.ts';

export const ru = {
  title: '{game}: целый город в телефоне',
  description:
    '{game} — ролевая онлайн-игра для Android и iOS: живите в большом городе, одевайтесь как хотите, водите сотни машин, встречайте живых людей.',
  kicker: 'Ролевая онлайн-игра для Android и iOS',
  headline: 'Целый город в\u00a0телефоне',
  sentence: 'Найдите работу или банду, купите квартиру, летите ночью по\u00a0проспекту. Каждый встречный\u00a0— живой человек.',
  newsTitle: 'Что нового в\u00a0городе',
  allNews: 'Все новости',
  channels: 'Мы в соцсетях',
  followers: '{count, plural, one {подписчик} few {подписчика} other {подписчиков}}',
  trailer: {
    about: 'Игра в движении, без звука: по проспекту, в гараж, в магазин и над рекой',
    watch: 'Смотреть трейлер',
    play: 'Включить трейлер',
    pause: 'Остановить трейлер',
  },
} satisfies SameShape<typeof en>;
