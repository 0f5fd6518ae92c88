import type { SameShape } from '#kit/i18n/same-shape.ts';
import type { en } from './campaigns.strings.en.ts';

export const ru = {
  target: {
    title: '{game}: начните сегодня',
    description: 'Скачайте {game} бесплатно: большой город, сотни машин, тысячи людей вокруг.',
    kicker: 'Бесплатно · Android и iOS',
    headline: 'Ваша вторая жизнь начинается здесь',
    sentence: 'Один город, тысячи людей. Найдите работу или рискните, купите квартиру, пронеситесь ночью по проспекту.',
    points: {
      people: 'Каждый встречный — живой человек',
      vehicles: 'Сотни машин: от старой малолитражки до спорткара',
      free: 'Играть можно бесплатно, платить не обязательно',
    },
    more: 'Подробнее об игре',
  },
  tikitoki: {
    title: '{game} за одиннадцать секунд',
    description: 'Короткий взгляд на город {game}. Понравилось? Скачайте бесплатно.',
    headline: 'Одиннадцать секунд города',
    sentence: 'Остальное сыграете сами.',
    clip: 'Короткий ролик без звука: ночной проспект, гараж, гардероб, город с высоты',
    pause: 'Остановить ролик',
    play: 'Включить ролик',
    more: 'Подробнее об игре',
  },
  download: 'Скачать игру',
  stores: { google: 'В Google Play', russian: 'В RuStore', apple: 'В App Store', package: 'Файл APK' },
  office: {
    title: 'Кампании',
    inRange:
      '{views, plural, one {# просмотр} few {# просмотра} many {# просмотров} other {# просмотра}}, {clicks, plural, one {# нажатие} few {# нажатия} many {# нажатий} other {# нажатия}}',
    withoutRobots: 'Просмотры /target и /tikitoki и нажатия кнопок загрузки. Роботы не считаются, адреса посетителей не хранятся.',
    none: 'В этот период рекламные страницы никто не открывал.',
    byCampaign: 'По кампаниям',
    searchHint: 'Кампания, источник или канал',
    byDay: 'По дням',
    columns: {
      day: 'День',
      page: 'Страница',
      source: 'Источник',
      medium: 'Канал',
      campaign: 'Кампания',
      views: 'Просмотры',
      clicks: 'Нажатия',
      rate: 'Доля',
      lastDay: 'Последний день',
    },
    unsaid: 'не указано',
    leftOver: 'прочие',
    invitations: 'Ссылки-приглашения',
    invitationsText:
      '{known, plural, one {# переход} few {# перехода} many {# переходов} other {# перехода}} по кодам игроков, {unknown, plural, one {# переход} few {# перехода} many {# переходов} other {# перехода}} по неизвестным кодам.',
  },
  audit: { exported: 'Показатели кампаний выгружены', namesExported: 'Показатели по кампаниям выгружены' },
  permissions: { read: 'Видеть показатели рекламных страниц и приглашений' },
  personalData: { invitations: { what: 'Сколько раз по дням переходили по вашей ссылке-приглашению' } },
} satisfies SameShape<typeof en>;
