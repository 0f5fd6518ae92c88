import type { SameShape } from '#kit/i18n/same-shape.ts';
import type { en } from './help-office.strings.en.ts';

export const ru = {
  views: { label: 'Справка', misses: 'Поиск без ответа', judgements: 'Отзывы читателей' },
  missesCaption: 'Поиск без ответа',
  missesNote:
    'Слова, по которым не нашлось ни одной статьи: считаются, когда посетитель перестал печатать. Кто искал, не хранится; запросы с адресом почты, ссылкой или длинным числом не считаются.',
  missesEmpty: 'Пока каждый поиск что-нибудь да находил.',
  judgementsCaption: 'Ответы на вопрос «Статья помогла?»',
  judgementsEmpty: 'Статьи пока никто не оценивал.',
  textHint: 'Часть слов',
  stillNothing: 'пока ничего',
  finds: 'Теперь находится: {title}',
  languages: { en: 'Английский', ru: 'Русский' },
  columns: {
    words: 'Что искали',
    language: 'Язык',
    times: 'Раз',
    first: 'Впервые',
    last: 'В последний раз',
    today: 'Сейчас',
    article: 'Статья',
    helped: 'Да',
    failed: 'Нет',
    share: 'Доля «да»',
  },
} satisfies SameShape<typeof en>;
