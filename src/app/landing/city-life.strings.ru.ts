import type { SameShape } from '#kit/i18n/same-shape.ts';
import type { en } from './city-life.strings.en.ts';

export const ru = {
  pulse: {
    title: 'Город прямо сейчас',
    online: 'Игроки за последние сутки',
    chart: 'График числа игроков за последние 24 часа',
    peak: 'Пик — {online, number} в {time} по Москве',
    quiet: 'За последние сутки данных ещё нет',
    running: 'Идёт сейчас',
    next: 'Ближайшее событие',
    until: 'до {when} по Москве',
    from: '{when} по Москве',
    everyWorld: 'Все миры',
    worlds: '{count, plural, one {Мир} few {Миры} many {Миры} other {Миры}} {list}',
    prize: 'Приз: {prize}',
    noEvent: 'Новых событий пока не объявили. Следите за новостями.',
    restart: 'Перезапуски',
    restartAt: 'Мир {server, number} перезапустится в {time} по Москве. Это займёт пару минут.',
    noRestart: 'Не запланированы: играйте сколько хочется.',
    restartedOn: 'Последний: {day}',
  },
  promises: {
    title: 'Вы здесь не одни',
    text: 'Правила, которые работают, люди, которые отвечают, и стена, которую рисует весь город.',
    help: {
      title: 'Ответ за минуту',
      text: '{count, plural, one {# ответ} few {# ответа} other {# ответов}} про оплату, вход, блокировки и всё остальное.',
      label: 'Поиск по справке',
      placeholder: 'Что случилось?',
      find: 'Найти',
      write: 'Написать в поддержку',
    },
    complaints: {
      title: 'Честная игра',
      text: 'Кто-то нарушил правила? Пришлите доказательства: решит администратор со стороны, а решение можно обжаловать.',
      judged: '{count, plural, one {жалоба рассмотрена} few {жалобы рассмотрены} other {жалоб рассмотрено}} за неделю',
      median: '{hours, plural, one {# час} few {# часа} other {# часов}} — обычный срок решения',
      act: 'Как подать жалобу',
    },
    battle: {
      title: 'Пиксельная битва',
      text: 'Одна стена, миллион пикселей, каждый закрашивает по одному.',
      pixels: 'В сезоне «{season}» уже {pixels, plural, one {# пиксель} few {# пикселя} other {# пикселей}}',
      board: 'Стена прямо сейчас',
      act: 'К стене',
    },
  },
  ready: {
    title: 'Проспект ждёт',
    text: 'Играть можно бесплатно. Ваш телефон, ваше имя, ваша история.',
  },
} satisfies SameShape<typeof en>;
