import type { SameShape } from '#kit/i18n/same-shape.ts';
import type { en } from './payment-checks.strings.en.ts';

export const ru = {
  caption: 'Проверки платежей',
  note: 'Вопросы поддержки о платежах. Ваш ответ сразу уйдёт игроку, а сотрудник поддержки о нём узнает.',
  empty: 'У поддержки нет вопросов о платежах.',
  columns: {
    ticket: 'Обращение',
    order: 'Заказ или чек',
    question: 'Вопрос',
    asker: 'Кто спросил',
    asked: 'Когда',
    outcome: 'Итог',
    answer: 'Ответ',
    answerer: 'Кто ответил',
    answered: 'Ответ дан',
  },
  states: { label: 'Статус', open: 'Ждут ответа', answered: 'С ответом' },
  outcome: 'Итог',
  outcomes: { paid: 'Оплачен', returned: 'Возвращён', notFound: 'Не найден' },
  textHint: 'Заказ, обращение или слова',
  act: 'Ответить',
  title: 'Проверка платежа для обращения № {number}',
  words: 'Текст для игрока',
  wordsHint: 'Уйдёт как есть: письмом и в обращение.',
  send: 'Отправить ответ',
  done: 'Ответ отправлен',
} satisfies SameShape<typeof en>;
