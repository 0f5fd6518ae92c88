import type { SameShape } from '#kit/i18n/same-shape.ts';
import type { en } from './pixel-seasons.strings.en.ts';

export const ru = {
  now: 'Сейчас',
  open: 'Сезон идёт',
  noneOpen: 'Сезона нет',
  off: 'Выключено',
  watching: '{count, plural, one {смотрит # человек} few {смотрят # человека} many {смотрят # человек} other {смотрят # человека}}',
  reports: '{count, plural, =0 {жалоб нет} one {ждёт # жалоба} few {ждут # жалобы} many {ждут # жалоб} other {ждут # жалобы}}',
  board: 'Открыть холст',
  seasons: 'Сезоны',
  none: 'Сезонов ещё не было.',
  states: { open: 'Идёт', closed: 'Закрыт', archived: 'В архиве' },
  facts: '№ {number} · {from} – {until} · {count, plural, one {# пиксель} few {# пикселя} many {# пикселей} other {# пикселя}}',
  today: 'сегодня',
  picture: 'Картина',
  lapse: 'Таймлапс',
  opening: {
    action: 'Открыть сезон',
    title: 'Открыть сезон',
    titleEn: 'Название по-английски',
    titleRu: 'Название по-русски',
    confirm: 'Открыть на пустом холсте',
    done: 'Сезон открыт',
  },
  closing: {
    action: 'Закрыть',
    question: 'Закрыть этот сезон?',
    text: 'Рисовать больше никто не сможет. Картина и таймлапс появятся сразу.',
    confirm: 'Закрыть сезон',
    done: 'Сезон закрыт',
  },
  archiving: {
    action: 'В архив',
    question: 'Отправить сезон в архив?',
    text: 'Картина, таймлапс и таблица лидеров останутся. Сведения о том, кто поставил каждый пиксель, удалятся навсегда.',
    confirm: 'В архив',
    done: 'Сезон в архиве',
  },
} satisfies SameShape<typeof en>;
